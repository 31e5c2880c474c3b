// N threads write 1..K to a volatile cell of their own, and look into their neighbour's cell after each write.
//
// Nobody waits for anybody, and the values follow from how far each thread is: the number of states can be computed
// by hand, 2K + 2 places for each thread. One choice per volatile access, as in Cells.pml.

public class Cells {
    private static final class Cell {
        volatile int value;
    }

    private static void work(Cell mine, Cell next, int writes) {
        for (int k = 1; k <= writes; k++) {
            mine.value = k;
            if (next.value > writes) {
                throw new AssertionError("a value that nobody wrote");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int writes = Integer.parseInt(args[1]);
        Cell[] cells = new Cell[count];
        for (int i = 0; i < count; i++) {
            cells[i] = new Cell();
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            Cell mine = cells[i];
            Cell next = cells[(i + 1) % count];
            threads[i] = new Thread(() -> work(mine, next, writes));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (cells[0].value != writes) {
            throw new AssertionError("the last write is missing");
        }
    }
}
