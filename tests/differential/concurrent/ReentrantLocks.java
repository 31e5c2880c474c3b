// ReentrantLock: recursion, tryLock, fairness, queries, lockInterruptibly.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ReentrantLocks {
    static int counter;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair());
        Thread other = new Thread(() -> {
            System.out.println("tryLock elsewhere " + lock.tryLock() + " " + lock.isHeldByCurrentThread());
            try {
                System.out.println("timed " + lock.tryLock(5, TimeUnit.MILLISECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        other.join();
        Thread interrupted = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("unexpected");
            } catch (InterruptedException e) {
                System.out.println("gave up");
            }
        });
        interrupted.start();
        interrupted.interrupt();
        interrupted.join();
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner " + e.getMessage());
        }
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantLock l = new ReentrantLock(fair);
            counter = 0;
            Thread[] ts = new Thread[4];
            for (int t = 0; t < 4; t++) {
                ts[t] = new Thread(() -> {
                    for (int i = 0; i < 200; i++) {
                        l.lock();
                        try {
                            counter++;
                        } finally {
                            l.unlock();
                        }
                    }
                });
                ts[t].start();
            }
            for (Thread t : ts) {
                t.join();
            }
            System.out.println(counter + " " + l.hasQueuedThreads() + " " + l.getQueueLength() + " " + l.isLocked());
        }
    }
}
