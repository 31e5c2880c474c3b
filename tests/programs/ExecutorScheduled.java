// A delayed task runs, whatever the delay.
// EXPECT check ok
// EXPECT outcomes "1"
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ExecutorScheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        System.out.println(pool.schedule(() -> 1, 10, TimeUnit.MILLISECONDS).get());
        pool.shutdown();
    }
}
