// Each cell has a monitor of its own, and each thread uses both cells.
// EXPECT race none
public class SafeStripedLocks {
    static final Object[] locks = {new Object(), new Object()};
    static final int[] cells = new int[2];

    static void work() {
        for (int i = 0; i < cells.length; i++) {
            synchronized (locks[i]) {
                cells[i]++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeStripedLocks::work);
        other.start();
        work();
        other.join();
    }
}
