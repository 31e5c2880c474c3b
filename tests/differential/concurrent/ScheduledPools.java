// ScheduledThreadPoolExecutor: delays, fixed rate, cancellation.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ScheduledPools {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
        StringBuffer order = new StringBuffer();
        ScheduledFuture<Integer> late = s.schedule(() -> { order.append("late "); return 2; }, 400, TimeUnit.MILLISECONDS);
        ScheduledFuture<Integer> early = s.schedule(() -> { order.append("early "); return 1; }, 5, TimeUnit.MILLISECONDS);
        System.out.println(late.get() + early.get() + " " + order);
        AtomicInteger n = new AtomicInteger();
        CountDownLatch five = new CountDownLatch(5);
        ScheduledFuture<?> rate = s.scheduleAtFixedRate(() -> { n.incrementAndGet(); five.countDown(); }, 0, 1, TimeUnit.MILLISECONDS);
        five.await();
        System.out.println(rate.cancel(false) + " " + rate.isCancelled() + " " + (n.get() >= 5));
        try {
            rate.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        CountDownLatch two = new CountDownLatch(2);
        ScheduledFuture<?> failing = s.scheduleWithFixedDelay(() -> {
            two.countDown();
            if (two.getCount() == 0) {
                throw new IllegalStateException("stop repeating");
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage() + " " + two.getCount());
        }
        ScheduledFuture<?> never = s.schedule(() -> System.out.println("never"), 1, TimeUnit.HOURS);
        System.out.println((never.getDelay(TimeUnit.MINUTES) >= 58) + " " + s.getQueue().size());
        s.setRemoveOnCancelPolicy(true);
        never.cancel(false);
        System.out.println(s.getQueue().size());
        s.shutdown();
        System.out.println(s.awaitTermination(5, TimeUnit.SECONDS));
    }
}
