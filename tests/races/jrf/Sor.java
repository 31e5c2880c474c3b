// Red-black relaxation: each thread counts its half sweeps and waits until its neighbour has done as many. The array
// of counters is volatile, but the counters are plain, so they race, and so do the cells at the border.
// EXPECT race double[] R-W
// EXPECT race long[] R-W
import java.util.Arrays;

public class Sor {
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final double[] START = {8, 0, 0, 0, 0, 8};
    static final double[] grid = START.clone();
    static volatile long[][] sync = new long[2][1];

    static void meet(int me) {
        sync[me][0]++;
        while (sync[1 - me][0] < sync[me][0]) {
        }
    }

    // Red cells are odd, black ones even; each thread has two neighbouring cells, one of each colour.
    static void relax(double[] cells, int cell) {
        cells[cell] = (cells[cell - 1] + cells[cell + 1]) / 2;
    }

    static void work(int me, int rounds) {
        int red = 2 * me + 1;
        for (int sweep = 0; sweep < rounds; sweep++) {
            relax(grid, red);
            meet(me);
            relax(grid, red + 1);
            meet(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0, ROUNDS));
        Thread second = new Thread(() -> work(1, ROUNDS));
        first.start();
        second.start();
        first.join();
        second.join();
        double[] alone = START.clone();
        for (int sweep = 0; sweep < ROUNDS; sweep++) {
            relax(alone, 1);
            relax(alone, 3);
            relax(alone, 2);
            relax(alone, 4);
        }
        assert Arrays.equals(grid, alone);
    }
}
