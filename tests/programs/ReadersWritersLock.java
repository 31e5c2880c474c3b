// ReentrantReadWriteLock: a reader never sees half a write.
// EXPECT check ok
// EXPECT outcomes "0" "2"
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersWritersLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int left, right, seen;

    static int read() {
        lock.readLock().lock();
        try {
            return left + right;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            lock.writeLock().lock();
            left++;
            right++;
            lock.writeLock().unlock();
        }, () -> seen = read());
        System.out.println(seen);
    }
}
