// Read to write causality: x is seen and then y missed, y is written and then x missed, in "1 0 0".
// A fence in the last thread alone: enough where there is one memory.
// EXPECT sc tso pso "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 1" "1 1 0" "1 1 1"
// EXPECT opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 0" "1 1 1"
import java.lang.invoke.VarHandle;

public class RwcFenceInWriter {
    static int x, y, r1, r2, r3;
    static final VarHandle X = Vars.of(RwcFenceInWriter.class, "x");
    static final VarHandle Y = Vars.of(RwcFenceInWriter.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
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
