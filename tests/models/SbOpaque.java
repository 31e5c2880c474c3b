// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// Opaque accesses to different variables are not ordered.
// EXPECT sc "0 1" "1 0" "1 1"
// EXPECT tso pso opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class SbOpaque {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(SbOpaque.class, "x");
    static final VarHandle Y = Vars.of(SbOpaque.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    r1 = (int) Y.getOpaque();
                },
                () -> {
                    Y.setOpaque(1);
                    r2 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2);
    }
}
