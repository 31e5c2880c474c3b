// LU factorisation by columns: the first thread scales a column, then each subtracts it from its own columns. The
// barrier's array is volatile, but its elements are plain, so they race, and so does the matrix.
// EXPECT race boolean[] R-W
// EXPECT race double[] R-W W-W
public class Lufact {
    static final int SIZE = Integer.getInteger("size", 3);
    static final double[][] column = new double[SIZE][SIZE];
    static volatile boolean[] isDone = new boolean[2];

    // The tournament of two: the second reports to the first and waits for it.
    static void barrier(int me) {
        boolean round = !isDone[me];
        while (me == 0 && isDone[1] != round) {
        }
        isDone[me] = round;
        while (isDone[0] != round) {
        }
    }

    static void scale(int pivot, int size) {
        for (int row = pivot + 1; row < size; row++) {
            column[pivot][row] /= column[pivot][pivot];
        }
    }

    static void subtract(int pivot, int from, int size) {
        for (int row = pivot + 1; row < size; row++) {
            column[from][row] -= column[from][pivot] * column[pivot][row];
        }
    }

    static void work(int me, int size) {
        for (int pivot = 0; pivot < size - 1; pivot++) {
            if (me == 0) {
                scale(pivot, size);
            }
            barrier(me);
            for (int from = pivot + 1; from < size; from++) {
                if (from % 2 == me) {
                    subtract(pivot, from, size);
                }
            }
            barrier(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < SIZE; i++) {
            for (int row = 0; row < SIZE; row++) {
                column[i][row] = Math.min(i, row) + 1;
            }
        }
        Thread first = new Thread(() -> work(0, SIZE));
        Thread second = new Thread(() -> work(1, SIZE));
        first.start();
        second.start();
        first.join();
        second.join();
        // This matrix is the product of two triangles full of ones.
        for (double[] entries : column) {
            for (double entry : entries) {
                assert entry == 1;
            }
        }
    }
}
