// Who does not get the lock does not touch the counter.
// EXPECT race none
import java.util.concurrent.locks.ReentrantLock;

public class SafeTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        if (lock.tryLock()) {
            count++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeTryLock::work);
        other.start();
        work();
        other.join();
    }
}
