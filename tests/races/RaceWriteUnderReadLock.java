// Many may hold the read lock at the same time, so that it protects no writes.
// EXPECT race RaceWriteUnderReadLock.count R-W W-W
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class RaceWriteUnderReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int count;

    static void work() {
        lock.readLock().lock();
        count++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceWriteUnderReadLock::work);
        other.start();
        work();
        other.join();
    }
}
