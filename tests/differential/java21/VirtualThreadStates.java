// JDK: 25+
// Virtual threads in every state, their builders, locals, interrupts and failures; scoped values.
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreadStates {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "init");
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    static final ScopedValue<String> SCOPED = ScopedValue.newInstance();

    static void await(Thread thread, Thread.State state) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
        System.out.println(state);
    }

    static void builders() throws InterruptedException {
        Thread first = Thread.startVirtualThread(() -> {
            Thread t = Thread.currentThread();
            System.out.println(t.isVirtual() + " [" + t.getName() + "] " + t.getThreadGroup().getName() + " " + t.isDaemon() + " " + t.getPriority());
        });
        first.join();
        System.out.println(first.getState() + " " + first.isAlive() + " " + first.isVirtual());
        Thread named = Thread.ofVirtual().name("v-", 7).unstarted(() -> {
            LOCAL.set("set");
            System.out.println(LOCAL.get() + " " + Thread.currentThread().getName());
        });
        System.out.println(named.getState() + " " + named.getName());
        named.start();
        System.out.println(named.join(Duration.ofSeconds(5)) + " " + LOCAL.get());
        ThreadFactory factory = Thread.ofVirtual().name("w-", 0).factory();
        System.out.println(factory.newThread(() -> {}).getName() + factory.newThread(() -> {}).getName());
        Thread.ofPlatform().name("plat").daemon().priority(7).start(() -> {
            Thread t = Thread.currentThread();
            System.out.println(t.getName() + " " + t.isDaemon() + " " + t.getPriority());
        }).join();
        INHERITED.set("inherited");
        Thread.ofVirtual().start(() -> System.out.println(INHERITED.get())).join();
        Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> System.out.println(INHERITED.get())).join();
        try {
            first.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Thread.currentThread().join(Duration.ofMillis(1)));
    }

    static void states() throws InterruptedException {
        Object lock = new Object();
        boolean[] done = {false};
        Thread waiter = Thread.ofVirtual().start(() -> {
            synchronized (lock) {
                while (!done[0]) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        System.out.println("unexpected");
                    }
                }
                System.out.println("notified");
            }
        });
        await(waiter, Thread.State.WAITING);
        synchronized (lock) {
            done[0] = true;
            lock.notifyAll();
        }
        waiter.join();
        Thread sleeper = Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        await(sleeper, Thread.State.TIMED_WAITING);
        sleeper.interrupt();
        sleeper.join();
        Thread parked = Thread.ofVirtual().start(() -> {
            LockSupport.park();
            System.out.println("unparked");
        });
        await(parked, Thread.State.WAITING);
        LockSupport.unpark(parked);
        parked.join();
        ReentrantLock locked = new ReentrantLock();
        locked.lock();
        Thread second = Thread.ofVirtual().start(() -> {
            locked.lock();
            System.out.println("locked");
            locked.unlock();
        });
        await(second, Thread.State.WAITING);
        System.out.println(locked.hasQueuedThread(second));
        locked.unlock();
        second.join();
        Thread blocked;
        synchronized (lock) {
            blocked = Thread.ofVirtual().start(() -> {
                synchronized (lock) {
                    System.out.println("entered");
                }
            });
            await(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
    }

    static void tasks() throws Exception {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int k = i;
                futures.add(executor.submit(() -> {
                    Thread.sleep(20 - k);
                    return k * k;
                }));
            }
            int sum = 0;
            for (Future<Integer> future : futures) {
                sum += future.get();
            }
            System.out.println(sum);
            System.out.println(CompletableFuture.supplyAsync(() -> "async", executor).get());
        }
        AtomicInteger count = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            threads.add(Thread.startVirtualThread(count::incrementAndGet));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count);
    }

    static void scopes() {
        ScopedValue.where(SCOPED, "one").run(() -> {
            System.out.println(SCOPED.get() + " " + SCOPED.isBound());
            ScopedValue.where(SCOPED, "two").run(() -> System.out.println(SCOPED.get()));
            System.out.println(SCOPED.get());
        });
        System.out.println(SCOPED.isBound() + " " + SCOPED.orElse("none"));
        int length = ScopedValue.where(SCOPED, "abc").call(() -> SCOPED.get().length());
        System.out.println(length);
        try {
            SCOPED.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            ScopedValue.where(SCOPED, "bad").run(() -> {
                throw new IllegalStateException(SCOPED.get());
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + SCOPED.isBound());
        }
    }

    static void failures() throws InterruptedException {
        Thread thrower = Thread.ofVirtual().name("thrower").unstarted(() -> {
            throw new RuntimeException("boom");
        });
        thrower.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " " + e));
        thrower.start();
        thrower.join();
        Thread.ofVirtual().name("dies").start(() -> {
            throw new RuntimeException("uncaught");
        }).join();
        Thread.ofVirtual().start(() -> {
            for (StackTraceElement element : new Throwable().getStackTrace()) {
                System.out.println(element);
            }
        }).join();
    }

    public static void main(String[] args) throws Exception {
        builders();
        states();
        tasks();
        scopes();
        failures();
    }
}
