// A StampedLock in its pessimistic modes, with a read lock that becomes a write lock.
// EXPECT race none
import java.util.concurrent.locks.StampedLock;

public class SafeStampedLock {
    static final StampedLock lock = new StampedLock();
    static int count;

    static void write() {
        long stamp = lock.writeLock();
        count++;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(SafeStampedLock::write);
        writer.start();
        long stamp = lock.readLock();
        if (count == 0) {
            long upgraded = lock.tryConvertToWriteLock(stamp);
            if (upgraded != 0) {
                stamp = upgraded;
                count++;
            }
        }
        lock.unlock(stamp);
        writer.join();
    }
}
