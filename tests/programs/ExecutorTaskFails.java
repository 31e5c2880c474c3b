// What a task throws comes out of get, and kills nobody.
// EXPECT check ok
// EXPECT outcomes "java.lang.IllegalStateException: oops"
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorTaskFails {
    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, ExecutorTaskFails::daemon);
        try {
            pool.submit(() -> {
                throw new IllegalStateException("oops");
            }).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
    }
}
