// The reference to the array is volatile, its elements are not.
// EXPECT race int[] R-W
public class RaceVolatileArray {
    static volatile int[] cells = new int[1];
    static int seen;

    static void work() {
        cells[0] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceVolatileArray::work);
        other.start();
        seen = cells[0];
        other.join();
    }
}
