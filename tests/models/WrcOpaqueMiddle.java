// Write to read causality: x is seen, y is written after that and seen, and x is missed in "1 1 0".
// The middle thread reads coherently, and that is handed on by release and acquire.
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
import java.lang.invoke.VarHandle;

public class WrcOpaqueMiddle {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(WrcOpaqueMiddle.class, "x");
    static final VarHandle Y = Vars.of(WrcOpaqueMiddle.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    Y.setRelease(1);
                },
                () -> {
                    r2 = (int) Y.getAcquire();
                    r3 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
