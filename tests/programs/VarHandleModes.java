// Opaque, acquire/release and plain accesses by VarHandle; a compareAndExchange decides the winner.
// EXPECT check ok
// EXPECT outcomes "1 0 1" "2 2 0"
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleModes {
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] cells = new int[1];
    static int first, second;

    public static void main(String[] args) throws Exception {
        CELLS.setRelease(cells, 0, 0);
        Threads.together(() -> first = (int) CELLS.compareAndExchange(cells, 0, 0, 1),
                () -> second = (int) CELLS.compareAndExchange(cells, 0, 0, 2));
        System.out.println((int) CELLS.getAcquire(cells, 0) + " " + first + " " + second);
    }
}
