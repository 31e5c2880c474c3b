// Read to write causality: x is seen and then y missed, y is written and then x missed, in "1 0 0".
// Full fences and opaque accesses forbid it.
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 1" "1 1 0" "1 1 1"
import java.lang.invoke.VarHandle;

public class RwcFullFences {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(RwcFullFences.class, "x");
    static final VarHandle Y = Vars.of(RwcFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    VarHandle.fullFence();
                    r2 = (int) Y.getOpaque();
                },
                () -> {
                    Y.setOpaque(1);
                    VarHandle.fullFence();
                    r3 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
