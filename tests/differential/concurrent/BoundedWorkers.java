// A hand-made thread pool with a queue, futures and shutdown by poison.
import java.util.*;
import java.util.function.*;

public class BoundedWorkers {
    static class Promise<T> {
        private T value;
        private RuntimeException failure;
        private boolean done;

        synchronized void set(T v, RuntimeException f) {
            value = v;
            failure = f;
            done = true;
            notifyAll();
        }

        synchronized T get() throws InterruptedException {
            while (!done) {
                wait();
            }
            if (failure != null) {
                throw failure;
            }
            return value;
        }
    }

    static class Pool {
        private final Deque<Runnable> queue = new ArrayDeque<>();
        private final List<Thread> threads = new ArrayList<>();
        private boolean closed;

        Pool(int n) {
            for (int i = 0; i < n; i++) {
                Thread t = new Thread(this::work, "worker-" + i);
                threads.add(t);
                t.start();
            }
        }

        private void work() {
            while (true) {
                Runnable r;
                synchronized (queue) {
                    while (queue.isEmpty() && !closed) {
                        try {
                            queue.wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                    if (queue.isEmpty()) {
                        return;
                    }
                    r = queue.removeFirst();
                }
                r.run();
            }
        }

        <T> Promise<T> submit(Supplier<T> s) {
            Promise<T> p = new Promise<>();
            synchronized (queue) {
                queue.addLast(() -> {
                    try {
                        p.set(s.get(), null);
                    } catch (RuntimeException e) {
                        p.set(null, e);
                    }
                });
                queue.notify();
            }
            return p;
        }

        void close() throws InterruptedException {
            synchronized (queue) {
                closed = true;
                queue.notifyAll();
            }
            for (Thread t : threads) {
                t.join();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool(3);
        List<Promise<Integer>> ps = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int n = i;
            ps.add(pool.submit(() -> 100 / (n - 7)));
        }
        int sum = 0;
        for (Promise<Integer> p : ps) {
            try {
                sum += p.get();
            } catch (ArithmeticException e) {
                System.out.println("one failed: " + e.getMessage());
            }
        }
        pool.close();
        System.out.println(sum + " " + pool.threads.stream().noneMatch(Thread::isAlive));
    }
}
