// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// Release and acquire fences do not keep a store before a later load.
// EXPECT sc "0 1" "1 0" "1 1"
// EXPECT tso pso opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class SbWeakFences {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.releaseFence();
                    VarHandle.acquireFence();
                    r1 = y;
                },
                () -> {
                    y = 1;
                    VarHandle.releaseFence();
                    VarHandle.acquireFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
