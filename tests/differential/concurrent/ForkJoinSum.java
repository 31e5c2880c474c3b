// ForkJoinPool: RecursiveTask and RecursiveAction.
import java.util.concurrent.*;

public class ForkJoinSum {
    static class Sum extends RecursiveTask<Long> {
        final int[] a;
        final int from;
        final int to;

        Sum(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 50) {
                long s = 0;
                for (int i = from; i < to; i++) {
                    s += a[i];
                }
                return s;
            }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(a, from, mid);
            left.fork();
            long right = new Sum(a, mid, to).compute();
            return right + left.join();
        }
    }

    static class Square extends RecursiveAction {
        final int[] a;
        final int from;
        final int to;

        Square(int[] a, int from, int to) {
            this.a = a;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 40) {
                for (int i = from; i < to; i++) {
                    a[i] *= a[i];
                }
            } else {
                int mid = (from + to) / 2;
                invokeAll(new Square(a, from, mid), new Square(a, mid, to));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[1000];
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
        }
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(a, 0, a.length)) + " " + pool.getParallelism());
        pool.submit(new Square(a, 0, a.length)).get();
        System.out.println(pool.submit(new Sum(a, 0, a.length)).get());
        ForkJoinTask<Integer> bad = pool.submit(() -> 1 / 0);
        try {
            bad.get();
        } catch (ExecutionException e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            System.out.println(root + " " + bad.isCompletedAbnormally());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
        System.out.println(ForkJoinPool.commonPool().invoke(new Sum(a, 0, 100)) + " " + new Sum(a, 0, 10).invoke());
    }
}
