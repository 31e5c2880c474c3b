// A task waits for another one that only its own thread could run.
// EXPECT check violation deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorStarved {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> pool.submit(() -> 1).get()).get());
        pool.shutdown();
    }
}
