// Nobody shuts the pool down: its worker waits for ever, and the program does not end.
// EXPECT check violation deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorNotShutDown {
    static ExecutorService pool;

    public static void main(String[] args) throws Exception {
        pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> 1).get());
    }
}
