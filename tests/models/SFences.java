// S: the second thread sees y = 1 and overwrites x. The first write to x is last all the same in "1 2".
// EXPECT sc tso pso opmm "0 1" "0 2" "1 1"
import java.lang.invoke.VarHandle;

public class SFences {
    static int x, y, r1;
    static final VarHandle X = Vars.of(SFences.class, "x");
    static final VarHandle Y = Vars.of(SFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(2);
                    VarHandle.releaseFence();
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    VarHandle.acquireFence();
                    X.setOpaque(1);
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
