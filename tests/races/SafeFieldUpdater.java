// Updaters of volatile fields, one for a reference that is set once and one for a number.
// EXPECT race none
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class SafeFieldUpdater {
    static class Cell {
        volatile int[] content;
        volatile int uses;
    }

    static final AtomicReferenceFieldUpdater<Cell, int[]> CONTENT =
            AtomicReferenceFieldUpdater.newUpdater(Cell.class, int[].class, "content");
    static final AtomicIntegerFieldUpdater<Cell> USES = AtomicIntegerFieldUpdater.newUpdater(Cell.class, "uses");
    static final Cell cell = new Cell();

    static void work() {
        CONTENT.compareAndSet(cell, null, new int[] {7});
        assert CONTENT.get(cell)[0] == 7;
        USES.incrementAndGet(cell);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeFieldUpdater::work);
        other.start();
        work();
        other.join();
        assert cell.uses == 2;
    }
}
