// Condition: two conditions on one lock, timed await, signalAll.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Conditions {
    final Lock lock = new ReentrantLock();
    final Condition notFull = lock.newCondition();
    final Condition notEmpty = lock.newCondition();
    final ArrayDeque<Integer> items = new ArrayDeque<>();

    void put(int v) throws InterruptedException {
        lock.lock();
        try {
            while (items.size() == 2) {
                notFull.await();
            }
            items.add(v);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (items.isEmpty()) {
                notEmpty.await();
            }
            int v = items.remove();
            notFull.signal();
            return v;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Conditions c = new Conditions();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 50; i++) {
                    c.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            sb.append(c.take()).append(' ');
        }
        producer.join();
        System.out.println(sb);
        c.lock.lock();
        System.out.println(c.notEmpty.await(5, TimeUnit.MILLISECONDS) + " " + (c.notEmpty.awaitNanos(1000) <= 0));
        c.lock.unlock();
        try {
            c.notEmpty.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("needs the lock");
        }
        int[] woken = {0};
        boolean[] go = {false};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                c.lock.lock();
                try {
                    while (!go[0]) {
                        c.notEmpty.awaitUninterruptibly();
                    }
                    woken[0]++;
                } finally {
                    c.lock.unlock();
                }
            });
            ts[i].start();
        }
        c.lock.lock();
        go[0] = true;
        c.notEmpty.signalAll();
        c.lock.unlock();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(woken[0]);
    }
}
