// ReentrantReadWriteLock: shared reads, exclusive writes, downgrading.
import java.util.*;
import java.util.concurrent.locks.*;

public class ReadWriteLocks {
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    static final Map<Integer, Integer> map = new HashMap<>();

    static int get(int k) {
        rw.readLock().lock();
        try {
            return map.getOrDefault(k, 0);
        } finally {
            rw.readLock().unlock();
        }
    }

    static void bump(int k) {
        rw.writeLock().lock();
        try {
            map.merge(k, 1, Integer::sum);
        } finally {
            rw.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    bump(k % 5);
                    get(k);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(new TreeMap<>(map));
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        Thread reader = new Thread(() -> {
            System.out.println("other reader " + rw.readLock().tryLock());
            rw.readLock().unlock();
            System.out.println("other writer " + rw.writeLock().tryLock());
        });
        reader.start();
        reader.join();
        rw.readLock().unlock();
        System.out.println(rw.isWriteLockedByCurrentThread() + " " + rw.getReadLockCount());
        try {
            rw.readLock().newCondition();
        } catch (UnsupportedOperationException e) {
            System.out.println("no conditions on read locks");
        }
        try {
            rw.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
