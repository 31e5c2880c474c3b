// One element is released and acquired, another one is read plainly, and a third one is not shared at all.
// EXPECT race int[] R-W
// EXPECT race RaceVarHandleArray.right R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleArray {
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] cells = new int[3];
    static int left, right, seen;

    static void produce() {
        left = 1;
        CELLS.setRelease(cells, 0, 1);
        right = 1;
        CELLS.setRelease(cells, 1, 1);
        cells[2] = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleArray::produce);
        producer.start();
        if ((int) CELLS.getAcquire(cells, 0) == 1) {
            seen = left;
        }
        if (cells[1] == 1) {
            seen = right;
        }
        producer.join();
    }
}
