// Coherence of two reads: the second one sees an older value in "1 0".
// Opaque accesses are coherent.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class CoRrOpaque {
    static int x, r1, r2;
    static final VarHandle X = Vars.of(CoRrOpaque.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    r2 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2);
    }
}
