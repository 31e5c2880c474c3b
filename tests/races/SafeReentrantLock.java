// A ReentrantLock taken twice by its owner, and released as often.
// EXPECT race none
import java.util.concurrent.locks.ReentrantLock;

public class SafeReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        lock.lock();
        try {
            count++;
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeReentrantLock::work);
        other.start();
        work();
        other.join();
        assert count == 6;
    }
}
