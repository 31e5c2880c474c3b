// A StringBuffer is what a StringBuilder is not, and a Vector what an ArrayList is not: thread-safe.
// EXPECT race none
import java.util.Vector;

public class SafeStringBuffer {
    static final StringBuffer text = new StringBuffer();
    static final Vector<Integer> vector = new Vector<>();

    static void work() {
        text.append('a');
        vector.add(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeStringBuffer::work);
        other.start();
        work();
        assert text.length() + vector.size() >= 2;
        other.join();
    }
}
