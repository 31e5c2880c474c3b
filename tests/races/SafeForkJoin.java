// Tasks of a ForkJoinPool write different elements of an array; join orders them before the sum.
// EXPECT race none
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class SafeForkJoin {
    static final int[] cells = new int[2];

    static class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int from, to;

        Fill(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                cells[from] = from + 1;
                return;
            }
            Fill left = new Fill(from, from + 1);
            left.fork();
            new Fill(from + 1, to).compute();
            left.join();
            assert cells[0] + cells[1] == 3;
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(1).invoke(new Fill(0, 2));
        assert cells[0] + cells[1] == 3;
    }
}
