// Every access is under the same monitor, until the only other thread has been joined.
// EXPECT race none
public class SafeSynchronizedBlock {
    static final Object lock = new Object();
    static int count;

    static void work() {
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeSynchronizedBlock::work);
        other.start();
        work();
        synchronized (lock) {
            assert count >= 2;
        }
        other.join();
        assert count == 4;
    }
}
