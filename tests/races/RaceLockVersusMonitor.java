// The monitor of a lock object is not the lock: one thread calls lock(), the other one says synchronized.
// EXPECT race RaceLockVersusMonitor.count R-W W-W
import java.util.concurrent.locks.ReentrantLock;

public class RaceLockVersusMonitor {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        lock.lock();
        count++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceLockVersusMonitor::work);
        other.start();
        synchronized (lock) {
            count++;
        }
        other.join();
    }
}
