// ISA2: data x, handed on by y and then by z to a third thread, which misses it in "1 1 0".
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
import java.lang.invoke.VarHandle;

public class Isa2Fences {
    static int x, y, z, r1, r2, r3;
    static final VarHandle Y = Vars.of(Isa2Fences.class, "y");
    static final VarHandle Z = Vars.of(Isa2Fences.class, "z");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.releaseFence();
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    VarHandle.fullFence();
                    Z.setOpaque(1);
                },
                () -> {
                    r2 = (int) Z.getOpaque();
                    VarHandle.acquireFence();
                    r3 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
