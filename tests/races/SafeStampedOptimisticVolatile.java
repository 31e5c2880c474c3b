// The same optimistic read with volatile fields.
// EXPECT race none
import java.util.concurrent.locks.StampedLock;

public class SafeStampedOptimisticVolatile {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    static void move() {
        long stamp = lock.writeLock();
        x = 1;
        y = 1;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(SafeStampedOptimisticVolatile::move);
        mover.start();
        long stamp = lock.tryOptimisticRead();
        int sum = x + y;
        if (lock.validate(stamp)) {
            assert sum != 1;
        }
        mover.join();
    }
}
