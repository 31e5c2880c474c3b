// Partitioned work with join; the result does not depend on the schedule.
import java.util.*;

public class ParallelSumOfThreads {
    static boolean prime(int n) {
        if (n < 2) {
            return false;
        }
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        int parts = 4;
        int limit = 4000;
        int[] counts = new int[parts];
        List<List<Integer>> found = new ArrayList<>();
        Thread[] ts = new Thread[parts];
        for (int p = 0; p < parts; p++) {
            int id = p;
            found.add(new ArrayList<>());
            ts[p] = new Thread(() -> {
                for (int n = id; n < limit; n += parts) {
                    if (prime(n)) {
                        counts[id]++;
                        found.get(id).add(n);
                    }
                }
            });
        }
        for (Thread t : ts) {
            t.start();
        }
        int total = 0;
        for (int p = 0; p < parts; p++) {
            ts[p].join();
            total += counts[p];
            System.out.println(p + ": " + counts[p] + " " + found.get(p).hashCode());
        }
        System.out.println(total);
    }
}
