// A pool of one thread carries its tasks out one after the other, so that a task and the
// one that it submitted need no lock.
// EXPECT race none
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class SafeOneWorker {
    static int count;

    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, SafeOneWorker::daemon);
        pool.submit(() -> {
            count++;
            pool.execute(() -> count++);
        }).get();
    }
}
