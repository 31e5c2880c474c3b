// Coherence of a read and a write: a thread reads and then writes. It sees the other write, which is last, in "2 2".
// EXPECT sc tso pso opmm "0 1" "0 2" "2 1"
import java.lang.invoke.VarHandle;

public class CoRwOpaque {
    static int x, r1;
    static final VarHandle X = Vars.of(CoRwOpaque.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = (int) X.getOpaque();
                    X.setOpaque(1);
                },
                () -> {
                    X.setOpaque(2);
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
