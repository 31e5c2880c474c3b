// A delayed task runs, whatever the delay.
// EXPECT check ok
// EXPECT outcomes "1"
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ExecutorScheduled {
    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, ExecutorScheduled::daemon);
        System.out.println(pool.schedule(() -> 1, 10, TimeUnit.MILLISECONDS).get());
    }
}
