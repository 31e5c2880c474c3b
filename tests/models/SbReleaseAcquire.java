// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// A release store may be overtaken by a later acquiring load.
// EXPECT sc "0 1" "1 0" "1 1"
// EXPECT tso pso opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class SbReleaseAcquire {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(SbReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(SbReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                    r1 = (int) Y.getAcquire();
                },
                () -> {
                    Y.setRelease(1);
                    r2 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + r2);
    }
}
