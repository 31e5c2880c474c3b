// R: the second thread overwrites y and then reads x. Its write is last and it misses x = 1 in "0 2".
// The fences forbid it.
// EXPECT sc tso pso opmm "0 1" "1 1" "1 2"
import java.lang.invoke.VarHandle;

public class RFullFences {
    static int x, y, r1;
    static final VarHandle X = Vars.of(RFullFences.class, "x");
    static final VarHandle Y = Vars.of(RFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    VarHandle.fullFence();
                    Y.setOpaque(1);
                },
                () -> {
                    Y.setOpaque(2);
                    VarHandle.fullFence();
                    r1 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + (int) Y.getOpaque());
    }
}
