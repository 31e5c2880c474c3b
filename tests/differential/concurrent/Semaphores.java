// Semaphore: permits bound the number inside; tryAcquire, drain, fairness.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Semaphores {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicBoolean broken = new AtomicBoolean();
        Thread[] ts = new Thread[5];
        for (int i = 0; i < 5; i++) {
            ts[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 20; k++) {
                        s.acquire();
                        if (inside.incrementAndGet() > 2) {
                            broken.set(true);
                        }
                        Thread.yield();
                        inside.decrementAndGet();
                        s.release();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(broken + " " + s.availablePermits());
        System.out.println(s.tryAcquire(2) + " " + s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS));
        s.release(5);
        System.out.println(s.drainPermits() + " " + s.availablePermits() + " " + s.isFair() + " " + s.hasQueuedThreads());
        Semaphore binary = new Semaphore(0, true);
        StringBuffer order = new StringBuffer();
        Thread waiter = new Thread(() -> {
            binary.acquireUninterruptibly();
            order.append("acquired");
        });
        waiter.start();
        order.append("before ");
        binary.release();
        waiter.join();
        System.out.println(order);
        try {
            binary.release(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative");
        }
        System.out.println(new Semaphore(-1).tryAcquire());
    }
}
