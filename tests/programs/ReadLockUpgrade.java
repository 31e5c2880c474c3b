// A reader that asks for the write lock waits for itself.
// EXPECT check violation deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock();
        System.out.println("unreachable");
    }
}
