// A pool of one thread runs a task; its thread is a daemon, so that nobody has to shut it down.
// EXPECT check ok
// EXPECT outcomes "3"
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorFixed {
    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, ExecutorFixed::daemon);
        System.out.println(pool.submit(() -> 3).get());
    }
}
