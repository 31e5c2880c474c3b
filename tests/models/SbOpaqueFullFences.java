// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// Full fences between opaque accesses forbid it.
// EXPECT sc tso pso opmm "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class SbOpaqueFullFences {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(SbOpaqueFullFences.class, "x");
    static final VarHandle Y = Vars.of(SbOpaqueFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    VarHandle.fullFence();
                    r1 = (int) Y.getOpaque();
                },
                () -> {
                    Y.setOpaque(1);
                    VarHandle.fullFence();
                    r2 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2);
    }
}
