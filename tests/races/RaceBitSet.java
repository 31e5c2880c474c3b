// Two threads set different bits of one BitSet.
// EXPECT race java.util.BitSet W-W
import java.util.BitSet;

public class RaceBitSet {
    static final BitSet bits = new BitSet();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> bits.set(3));
        other.start();
        bits.set(5);
        other.join();
    }
}
