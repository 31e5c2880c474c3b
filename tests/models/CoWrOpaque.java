// Coherence of a write and a read: it reads the other write, and its own is last all the same, in "2 1".
// EXPECT sc tso pso opmm "1 1" "1 2" "2 2"
import java.lang.invoke.VarHandle;

public class CoWrOpaque {
    static int x, r1;
    static final VarHandle X = Vars.of(CoWrOpaque.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    r1 = (int) X.getOpaque();
                },
                () -> {
                    X.setOpaque(2);
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
