// A pool of one thread runs its tasks in the order of submission.
// EXPECT check ok
// EXPECT outcomes "[1, 2]"
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Integer> order = new ArrayList<>();
        pool.submit(() -> order.add(1));
        Future<?> last = pool.submit(() -> order.add(2));
        last.get();
        pool.shutdown();
        System.out.println(order);
    }
}
