// N threads write 1..K to a volatile cell of their own, and look into their neighbour's cell after each write.
//
// Nobody waits for anybody, and the values follow from how far each thread is. So the number of states can be computed
// by hand: 2K + 1 places for each thread.

public class Cells {
    private static final class Cell {
        volatile int value;
    }

    private static final class Worker extends Thread {
        private final Cell mine;
        private final Cell next;
        private final int writes;

        Worker(Cell mine, Cell next, int writes) {
            this.mine = mine;
            this.next = next;
            this.writes = writes;
        }

        @Override
        public void run() {
            for (int k = 1; k <= writes; k++) {
                mine.value = k;
                if (next.value > writes) {
                    throw new AssertionError("a value that nobody wrote");
                }
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
            threads[i] = new Worker(cells[i], cells[(i + 1) % count], writes);
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
