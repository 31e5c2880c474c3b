// The result of the task is used before get says that there is one.
// EXPECT race RaceExecutor.inside R-W
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class RaceExecutor {
    static int inside, seen;

    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, RaceExecutor::daemon);
        Future<?> result = pool.submit(() -> {
            inside = 1;
        });
        seen = inside;
        result.get();
    }
}
