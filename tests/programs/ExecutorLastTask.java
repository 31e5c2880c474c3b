// A pool that keeps no idle threads: its only thread ends after the task, and so does the program.
// EXPECT check ok
// EXPECT outcomes "ran"
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ExecutorLastTask {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
        pool.execute(() -> System.out.println("ran"));
    }
}
