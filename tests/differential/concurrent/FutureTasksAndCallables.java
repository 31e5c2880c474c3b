// FutureTask by hand, cancellation, ExecutorCompletionService.
import java.util.*;
import java.util.concurrent.*;

public class FutureTasksAndCallables {
    public static void main(String[] args) throws Exception {
        FutureTask<String> f = new FutureTask<>(() -> "computed") {
            @Override
            protected void done() {
                System.out.println("done hook");
            }
        };
        System.out.println(f.isDone());
        Thread t = new Thread(f);
        t.start();
        System.out.println(f.get() + " " + f.isDone() + " " + f.isCancelled());
        t.join();
        f.run();
        FutureTask<Integer> never = new FutureTask<>(() -> 1);
        System.out.println(never.cancel(true) + " " + never.cancel(true));
        never.run();
        try {
            never.get();
        } catch (CancellationException e) {
            System.out.println("cancelled before it ran");
        }
        FutureTask<Integer> fails = new FutureTask<>(() -> { throw new java.io.IOException("checked"); });
        fails.run();
        try {
            fails.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        ExecutorService ex = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(ex);
        for (int i = 1; i <= 6; i++) {
            int n = i;
            ecs.submit(() -> n * 100);
        }
        TreeSet<Integer> results = new TreeSet<>();
        for (int i = 0; i < 6; i++) {
            results.add(ecs.take().get());
        }
        System.out.println(results + " " + ecs.poll());
        System.out.println(Executors.callable(() -> {}, "value").call());
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Future<?> long1 = ex.submit(() -> {
            started.countDown();
            try {
                new Semaphore(0).acquire();
            } catch (InterruptedException e) {
                stopped.countDown();
            }
        });
        started.await();
        System.out.println(long1.cancel(true) + " " + long1.isDone());
        stopped.await();
        ex.shutdown();
        System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS) + " " + TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.toMillis(5_999_999) + " " + TimeUnit.DAYS.convert(49, TimeUnit.HOURS));
    }
}
