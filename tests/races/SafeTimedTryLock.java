// tryLock with a time limit: only who got the lock touches the counter.
// EXPECT race none
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class SafeTimedTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        lock.lock();
        count++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeTimedTryLock::work);
        other.start();
        if (lock.tryLock(1, TimeUnit.SECONDS)) {
            count++;
            lock.unlock();
        }
        other.join();
    }
}
