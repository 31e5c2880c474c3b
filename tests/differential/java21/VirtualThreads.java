// JDK: 21+
// Virtual threads: start, join, executor, locals, names, interrupt.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        Thread v = Thread.ofVirtual().name("virt").start(() -> System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        v.join();
        System.out.println(v.getState() + " " + v.isAlive() + " " + v.getPriority());
        AtomicInteger n = new AtomicInteger();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            ts.add(Thread.startVirtualThread(n::incrementAndGet));
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(n);
        try (ExecutorService ex = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int k = i;
                fs.add(ex.submit(() -> {
                    Thread.sleep(k % 3);
                    return k * k;
                }));
            }
            int sum = 0;
            for (Future<Integer> f : fs) {
                sum += f.get();
            }
            System.out.println(sum);
        }
        ReentrantLock lock = new ReentrantLock();
        Condition c = lock.newCondition();
        boolean[] ready = {false};
        Thread waiter = Thread.ofVirtual().unstarted(() -> {
            lock.lock();
            try {
                while (!ready[0]) {
                    c.awaitUninterruptibly();
                }
                System.out.println("condition seen");
            } finally {
                lock.unlock();
            }
        });
        System.out.println(waiter.getState());
        waiter.start();
        lock.lock();
        ready[0] = true;
        c.signalAll();
        lock.unlock();
        waiter.join();
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted virtually");
            }
        });
        sleeper.interrupt();
        sleeper.join();
        ThreadLocal<String> tl = ThreadLocal.withInitial(() -> "init");
        Thread.ofVirtual().start(() -> {
            tl.set("own");
            System.out.println(tl.get());
        }).join();
        System.out.println(tl.get());
        Thread p = Thread.ofPlatform().name("plat-", 5).daemon().unstarted(() -> {});
        System.out.println(p.getName() + p.isDaemon() + p.isVirtual());
        try {
            v.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread failing = Thread.ofVirtual().name("vfail").uncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " " + e.getMessage())).start(() -> {
            throw new RuntimeException("uncaught in virtual");
        });
        failing.join();
    }
}
