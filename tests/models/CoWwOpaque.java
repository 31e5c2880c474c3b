// Coherence of two writes of one thread: the second one is what is left, and who is later sees no other.
// EXPECT sc tso pso opmm "0 2" "1 2" "2 2"
import java.lang.invoke.VarHandle;

public class CoWwOpaque {
    static int x, r1;
    static final VarHandle X = Vars.of(CoWwOpaque.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    X.setOpaque(2);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
