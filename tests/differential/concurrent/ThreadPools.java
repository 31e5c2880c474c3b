// ThreadPoolExecutor: submit, invokeAll, invokeAny, rejection, shutdown.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ThreadPools {
    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            fs.add(ex.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : fs) {
            sum += f.get();
        }
        System.out.println(sum);
        List<Callable<String>> cs = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder sb = new StringBuilder();
        for (Future<String> f : ex.invokeAll(cs)) {
            sb.append(f.get()).append(f.isDone());
        }
        System.out.println(sb + " " + ex.invokeAny(List.of(() -> "only")));
        Future<?> bad = ex.submit(() -> {
            throw new IllegalStateException("task failed");
        });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        CountDownLatch hold = new CountDownLatch(1);
        Future<?> slow = ex.submit(() -> {
            try {
                hold.await();
            } catch (InterruptedException e) {
                System.out.println("cancelled by interrupt");
            }
            return null;
        });
        try {
            slow.get(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        hold.countDown();
        slow.get();
        ex.shutdown();
        System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS) + " " + ex.isShutdown() + " " + ex.isTerminated());
        try {
            ex.execute(() -> {});
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ThreadPoolExecutor tiny = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch gate = new CountDownLatch(1);
        tiny.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        AtomicInteger ran = new AtomicInteger();
        tiny.execute(ran::incrementAndGet);
        tiny.execute(() -> System.out.println("in caller " + Thread.currentThread().getName()));
        gate.countDown();
        tiny.shutdown();
        tiny.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(ran + " " + tiny.getCompletedTaskCount() + " " + tiny.getLargestPoolSize() + " " + tiny.getCorePoolSize());
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "named"));
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get() + " " + single.shutdownNow());
    }
}
