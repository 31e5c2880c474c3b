// Writes under the write lock, reads under the read lock.
// EXPECT race none
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class SafeReadWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int count, seen;

    static void write() {
        lock.writeLock().lock();
        count++;
        lock.writeLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(SafeReadWriteLock::write);
        writer.start();
        lock.readLock().lock();
        seen = count;
        lock.readLock().unlock();
        writer.join();
    }
}
