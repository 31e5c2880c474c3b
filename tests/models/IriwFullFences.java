// Independent reads of independent writes: the readers see the writes in different orders in "1 0 1 0".
// Full fences between opaque reads forbid it.
// EXPECT sc tso pso opmm "0 0 0 0" "0 0 0 1" "0 0 1 0" "0 0 1 1" "0 1 0 0" "0 1 0 1" "0 1 1 0" "0 1 1 1" "1 0 0 0"
// EXPECT sc tso pso opmm "1 0 0 1" "1 0 1 1" "1 1 0 0" "1 1 0 1" "1 1 1 0" "1 1 1 1"
import java.lang.invoke.VarHandle;

public class IriwFullFences {
    static int x, y, r1, r2, r3, r4;
    static final VarHandle X = Vars.of(IriwFullFences.class, "x");
    static final VarHandle Y = Vars.of(IriwFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    VarHandle.fullFence();
                    r2 = (int) Y.getOpaque();
                },
                () -> {
                    r3 = (int) Y.getOpaque();
                    VarHandle.fullFence();
                    r4 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
