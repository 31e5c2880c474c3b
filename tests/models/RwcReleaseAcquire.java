// Read to write causality: x is seen and then y missed, y is written and then x missed, in "1 0 0".
// EXPECT sc "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 1" "1 1 0" "1 1 1"
// EXPECT tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 0" "1 1 1"
import java.lang.invoke.VarHandle;

public class RwcReleaseAcquire {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(RwcReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(RwcReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                },
                () -> {
                    r1 = (int) X.getAcquire();
                    r2 = (int) Y.getAcquire();
                },
                () -> {
                    Y.setRelease(1);
                    r3 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
