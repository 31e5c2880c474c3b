// Independent reads of independent writes: the readers see the writes in different orders in "1 0 1 0".
// Release and acquire have no total order.
// EXPECT sc tso pso "0 0 0 0" "0 0 0 1" "0 0 1 0" "0 0 1 1" "0 1 0 0" "0 1 0 1" "0 1 1 0" "0 1 1 1" "1 0 0 0"
// EXPECT sc tso pso "1 0 0 1" "1 0 1 1" "1 1 0 0" "1 1 0 1" "1 1 1 0" "1 1 1 1"
// EXPECT opmm "0 0 0 0" "0 0 0 1" "0 0 1 0" "0 0 1 1" "0 1 0 0" "0 1 0 1" "0 1 1 0" "0 1 1 1" "1 0 0 0" "1 0 0 1"
// EXPECT opmm "1 0 1 0" "1 0 1 1" "1 1 0 0" "1 1 0 1" "1 1 1 0" "1 1 1 1"
import java.lang.invoke.VarHandle;

public class IriwReleaseAcquire {
    static int x, y, r1, r2, r3, r4;
    static final VarHandle X = Vars.of(IriwReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(IriwReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                },
                () -> {
                    Y.setRelease(1);
                },
                () -> {
                    r1 = (int) X.getAcquire();
                    r2 = (int) Y.getAcquire();
                },
                () -> {
                    r3 = (int) Y.getAcquire();
                    r4 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
