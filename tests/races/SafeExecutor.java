// What was done before submit is seen by the task, and what the task did by whoever gets its result.
// EXPECT race none
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class SafeExecutor {
    static int before, inside;

    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, SafeExecutor::daemon);
        before = 1;
        Future<?> result = pool.submit(() -> {
            inside = before + 1;
        });
        result.get();
        assert inside == 2;
    }
}
