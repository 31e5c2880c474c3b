// The writer takes the read lock before it gives the write lock back, and goes on reading.
// EXPECT race none
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class SafeReadWriteDowngrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int count;

    static void work() {
        lock.writeLock().lock();
        count++;
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert count > 0;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeReadWriteDowngrade::work);
        other.start();
        work();
        other.join();
    }
}
