// Every blocking operation: the state it waits in, and how it ends when interrupted.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class InterruptEveryWait {
    interface Body {
        void run() throws Exception;
    }

    static void await(Thread thread, Thread.State state) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
    }

    static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            String end;
            try {
                body.run();
                end = "returned";
            } catch (Exception e) {
                end = e.toString();
            }
            System.out.println(end + " " + Thread.currentThread().isInterrupted());
        });
        thread.start();
        return thread;
    }

    static void waits(String name, Body body) throws InterruptedException {
        check(name, body, Thread.State.WAITING);
    }

    static void waitsForTime(String name, Body body) throws InterruptedException {
        check(name, body, Thread.State.TIMED_WAITING);
    }

    static void check(String name, Body body, Thread.State state) throws InterruptedException {
        System.out.print(name + ": ");
        Thread thread = start(body);
        await(thread, state);
        thread.interrupt();
        thread.join();
    }

    static void refused(Body... bodies) {
        for (Body body : bodies) {
            try {
                body.run();
                System.out.println("accepted");
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        waits("wait", () -> {
            synchronized (o) {
                o.wait();
            }
        });
        waitsForTime("timed wait", () -> {
            synchronized (o) {
                o.wait(100_000);
            }
        });
        waitsForTime("sleep", () -> Thread.sleep(100_000));
        waits("join", () -> Thread.currentThread().join());
        waitsForTime("timed join", () -> Thread.currentThread().join(100_000));
        waits("park", LockSupport::park);
        waits("park with blocker", () -> LockSupport.park(o));
        waitsForTime("parkNanos", () -> LockSupport.parkNanos(1_000_000_000_000L));
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        waits("lockInterruptibly", lock::lockInterruptibly);
        waitsForTime("tryLock", () -> lock.tryLock(1000, TimeUnit.SECONDS));
        Condition condition = lock.newCondition();
        lock.unlock();
        waits("await", () -> {
            lock.lock();
            try {
                condition.await();
            } finally {
                lock.unlock();
            }
        });
        waitsForTime("awaitNanos", () -> {
            lock.lock();
            try {
                condition.awaitNanos(1_000_000_000_000L);
            } finally {
                lock.unlock();
            }
        });
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        both.writeLock().lock();
        waits("readLock", () -> both.readLock().lockInterruptibly());
        both.writeLock().unlock();
        waits("take", () -> new ArrayBlockingQueue<Integer>(1).take());
        waits("put", () -> {
            BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
            queue.put(1);
            queue.put(2);
        });
        waits("synchronous put", () -> new SynchronousQueue<Integer>().put(1));
        waitsForTime("synchronous poll", () -> new SynchronousQueue<Integer>().poll(1000, TimeUnit.SECONDS));
        waits("transfer", () -> new LinkedTransferQueue<Integer>().transfer(1));
        waits("priority take", () -> new PriorityBlockingQueue<Integer>().take());
        waits("delay take", () -> new DelayQueue<>().take());
        waits("latch", () -> new CountDownLatch(1).await());
        waits("barrier", () -> new CyclicBarrier(2).await());
        waits("acquire", () -> new Semaphore(0).acquire());
        waits("phaser", () -> new Phaser(2).awaitAdvanceInterruptibly(0));
        waits("exchange", () -> new Exchanger<Integer>().exchange(1));
        waits("future", () -> new CompletableFuture<Integer>().get());
        waits("task", () -> new FutureTask<>(() -> 1).get());

        Thread stubborn = start(() -> {
            lock.lock();
            try {
                condition.awaitUninterruptibly();
            } finally {
                lock.unlock();
            }
        });
        await(stubborn, Thread.State.WAITING);
        stubborn.interrupt();
        Thread.sleep(10);
        await(stubborn, Thread.State.WAITING);
        lock.lock();
        condition.signal();
        lock.unlock();
        stubborn.join();

        refused(o::wait, o::notify, o::notifyAll, () -> o.wait(10), () -> o.wait(-1), () -> o.wait(0, 1_000_000),
                () -> Thread.sleep(-1), () -> Thread.sleep(1, -1), () -> Thread.sleep(0),
                () -> Thread.currentThread().join(-1), () -> new ReentrantLock().unlock(),
                () -> new ReentrantLock().newCondition().await(), () -> new ReentrantLock().newCondition().signal(),
                () -> new ReentrantReadWriteLock().readLock().unlock(), () -> new Thread("x").setPriority(11));
        Thread unstarted = new Thread(() -> {});
        System.out.println(unstarted.getState() + " " + unstarted.isAlive() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        refused(() -> {
            Thread twice = new Thread(() -> {});
            twice.start();
            twice.join();
            twice.start();
        });
    }
}
