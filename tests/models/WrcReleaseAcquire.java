// Write to read causality: x is seen, y is written after that and seen, and x is missed in "1 1 0".
// What was acquired is released again.
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
import java.lang.invoke.VarHandle;

public class WrcReleaseAcquire {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(WrcReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(WrcReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                },
                () -> {
                    r1 = (int) X.getAcquire();
                    Y.setRelease(1);
                },
                () -> {
                    r2 = (int) Y.getAcquire();
                    r3 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
