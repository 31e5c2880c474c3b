// StampedLock: write, read, optimistic read, conversion.
import java.util.concurrent.locks.StampedLock;

public class StampedLocks {
    static final StampedLock lock = new StampedLock();
    static int x;
    static int y;

    static void move(int d) {
        long s = lock.writeLock();
        try {
            x += d;
            y -= d;
        } finally {
            lock.unlockWrite(s);
        }
    }

    static int sum() {
        long s = lock.tryOptimisticRead();
        int a = x;
        int b = y;
        if (!lock.validate(s)) {
            s = lock.readLock();
            try {
                a = x;
                b = y;
            } finally {
                lock.unlockRead(s);
            }
        }
        return a + b;
    }

    public static void main(String[] args) throws Exception {
        int[] bad = new int[1];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    if (id < 2) {
                        move(id + k);
                    } else if (sum() != 0) {
                        bad[0]++;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(x + " " + y + " " + bad[0]);
        long r = lock.readLock();
        System.out.println(lock.isReadLocked() + " " + lock.getReadLockCount() + " " + (lock.tryWriteLock() == 0) + " " + StampedLock.isReadLockStamp(r));
        long w = lock.tryConvertToWriteLock(r);
        System.out.println((w != 0) + " " + lock.isWriteLocked() + " " + (lock.tryReadLock() == 0) + " " + lock.validate(w));
        long o = lock.tryConvertToOptimisticRead(w);
        System.out.println(lock.validate(o) + " " + lock.isWriteLocked());
        long s = lock.writeLock();
        System.out.println(lock.validate(o));
        lock.unlock(s);
        try {
            lock.unlockWrite(s);
        } catch (IllegalMonitorStateException e) {
            System.out.println("stale stamp");
        }
        lock.asWriteLock().lock();
        lock.asWriteLock().unlock();
        System.out.println(lock.isWriteLocked());
    }
}
