// What a task throws comes out of get, and kills nobody.
// EXPECT check ok
// EXPECT outcomes "java.lang.IllegalStateException: oops"
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorTaskFails {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            pool.submit(() -> {
                throw new IllegalStateException("oops");
            }).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        pool.shutdown();
    }
}
