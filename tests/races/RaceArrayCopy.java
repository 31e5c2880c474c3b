// System.arraycopy and clone read all elements that they copy.
// EXPECT race int[] R-W
// EXPECT race long[] R-W
public class RaceArrayCopy {
    static final int[] numbers = new int[3];
    static final long[] longs = new long[2];

    static void work() {
        numbers[1] = 1;
        longs[1] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceArrayCopy::work);
        other.start();
        int[] copy = new int[2];
        System.arraycopy(numbers, 0, copy, 0, 2);
        long[] twin = longs.clone();
        assert copy[1] + twin[1] <= 2;
        other.join();
    }
}
