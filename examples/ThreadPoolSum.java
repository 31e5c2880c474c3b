// A fixed thread pool adds up the parts of a range, and the futures bring the results home.
//
// Handing a task to an executor happens-before its run, and its run happens-before the return of Future.get
// (java.util.concurrent's memory consistency properties), so nothing here needs a lock of its own.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ThreadPoolSum {
    private static long sum(int from, int to) {
        long total = 0;
        for (int i = from; i < to; i++) {
            total += i;
        }
        return total;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int parts = 4;
        int size = 25;
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Long>> futures = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            int from = part * size;
            futures.add(pool.submit(() -> sum(from, from + size)));
        }
        long total = 0;
        for (Future<Long> future : futures) {
            total += future.get();
        }
        pool.shutdown();
        System.out.println("sum below " + parts * size + ": " + total);
        assert total == 4950;
    }
}
