// A pool of two threads runs two tasks, and ends after shutdown.
// EXPECT check ok
// EXPECT outcomes "3"
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> left = pool.submit(() -> 1);
        Future<Integer> right = pool.submit(() -> 2);
        pool.shutdown();
        System.out.println(left.get() + right.get());
    }
}
