// Two threads write one element of an array of bytes, and one reads an element of an array of longs.
// EXPECT race byte[] W-W
// EXPECT race long[] R-W
public class RaceArrayElement {
    static final byte[] bytes = new byte[2];
    static final long[] longs = new long[2];
    static long seen;

    static void work() {
        bytes[0] = 1;
        longs[1] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceArrayElement::work);
        other.start();
        bytes[0] = 2;
        bytes[1] = 3;
        seen = longs[1] + longs[0];
        other.join();
    }
}
