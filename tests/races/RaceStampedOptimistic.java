// An optimistic read that is validated afterwards, with the read lock to fall back on. What it reads is never used
// unless it is right, but the fields are plain, and reading them races.
// EXPECT race RaceStampedOptimistic.x R-W
// EXPECT race RaceStampedOptimistic.y R-W
import java.util.concurrent.locks.StampedLock;

public class RaceStampedOptimistic {
    static final StampedLock lock = new StampedLock();
    static int x, y;

    static void move() {
        long stamp = lock.writeLock();
        x = 1;
        y = 1;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(RaceStampedOptimistic::move);
        mover.start();
        long stamp = lock.tryOptimisticRead();
        int sum = x + y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            sum = x + y;
            lock.unlockRead(stamp);
        }
        assert sum != 1;
        mover.join();
    }
}
