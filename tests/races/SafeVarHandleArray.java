// Release and acquire accesses to the elements of an array by VarHandle; each element guards a field.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVarHandleArray {
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] cells = new int[2];
    static int left, right, seen;

    static void produce() {
        left = 1;
        CELLS.setRelease(cells, 0, 1);
        right = 1;
        CELLS.setRelease(cells, 1, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVarHandleArray::produce);
        producer.start();
        if ((int) CELLS.getAcquire(cells, 1) == 1) {
            seen = left + right;
        } else if ((int) CELLS.getAcquire(cells, 0) == 1) {
            seen = left;
        }
        producer.join();
    }
}
