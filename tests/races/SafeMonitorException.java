// An exception leaves the block, and with it the monitor; the other thread sees what was done before.
// EXPECT race none
public class SafeMonitorException {
    static final Object lock = new Object();
    static int count;

    static void work() {
        try {
            synchronized (lock) {
                count++;
                if (count > 0) {
                    throw new IllegalStateException();
                }
            }
        } catch (IllegalStateException expected) {
            synchronized (lock) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeMonitorException::work);
        other.start();
        work();
        other.join();
        assert count == 4;
    }
}
