// ThreadPoolExecutor subclass hooks, rejection policies, shutdownNow, core time-out.
import java.util.*;
import java.util.concurrent.*;

public class PoolHooks {
    public static void main(String[] args) throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread t, Runnable r) {
                log.add("before");
            }

            @Override
            protected void afterExecute(Runnable r, Throwable t) {
                log.add("after " + t);
            }

            @Override
            protected void terminated() {
                log.add("terminated");
            }
        };
        CountDownLatch handled = new CountDownLatch(1);
        p.setThreadFactory(r -> {
            Thread t = new Thread(r);
            t.setUncaughtExceptionHandler((th, e) -> {
                log.add("uncaught " + e.getMessage());
                handled.countDown();
            });
            return t;
        });
        p.submit(() -> log.add("task")).get();
        p.execute(() -> {
            throw new IllegalArgumentException("direct");
        });
        p.shutdown();
        p.awaitTermination(5, TimeUnit.SECONDS);
        handled.await();
        System.out.println(new TreeSet<>(log) + " " + Collections.frequency(log, "before"));
        ThreadPoolExecutor q = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(2), new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        q.execute(() -> {
            started.countDown();
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });
        started.await();
        for (int i = 0; i < 4; i++) {
            q.execute(new FutureTask<>(() -> 1));
        }
        System.out.println(q.getQueue().size() + " " + q.getActiveCount() + " " + q.getPoolSize());
        List<Runnable> never = q.shutdownNow();
        interrupted.await();
        System.out.println(never.size() + " " + q.awaitTermination(5, TimeUnit.SECONDS));
        ThreadPoolExecutor d = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.DiscardPolicy());
        d.shutdown();
        d.execute(() -> System.out.println("never"));
        try {
            new ThreadPoolExecutor(2, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
        } catch (IllegalArgumentException e) {
            System.out.println("core above maximum");
        }
        ExecutorService cached = Executors.newCachedThreadPool();
        System.out.println(cached.submit(() -> "cached").get());
        cached.shutdown();
        System.out.println(cached.awaitTermination(5, TimeUnit.SECONDS));
    }
}
