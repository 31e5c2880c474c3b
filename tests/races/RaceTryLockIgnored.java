// It hardly ever happens that tryLock fails, and nobody looks whether it did.
// EXPECT race RaceTryLockIgnored.count R-W W-W
import java.util.concurrent.locks.ReentrantLock;

public class RaceTryLockIgnored {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        lock.tryLock();
        count++;
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceTryLockIgnored::work);
        other.start();
        work();
        other.join();
    }
}
