// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// A full fence in each thread forbids it.
// EXPECT sc tso pso opmm "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class SbFullFences {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.fullFence();
                    r1 = y;
                },
                () -> {
                    y = 1;
                    VarHandle.fullFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
