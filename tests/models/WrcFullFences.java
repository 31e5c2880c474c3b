// Write to read causality: x is seen, y is written after that and seen, and x is missed in "1 1 0".
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
import java.lang.invoke.VarHandle;

public class WrcFullFences {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(WrcFullFences.class, "x");
    static final VarHandle Y = Vars.of(WrcFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    VarHandle.fullFence();
                    Y.setOpaque(1);
                },
                () -> {
                    r2 = (int) Y.getOpaque();
                    VarHandle.fullFence();
                    r3 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
