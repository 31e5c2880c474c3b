// S: the second thread sees y = 1 and overwrites x. The first write to x is last all the same in "1 2".
// EXPECT sc tso pso opmm "0 1" "0 2" "1 1"
import java.lang.invoke.VarHandle;

public class SReleaseAcquire {
    static int x, y, r1;
    static final VarHandle X = Vars.of(SReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(SReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(2);
                    Y.setRelease(1);
                },
                () -> {
                    r1 = (int) Y.getAcquire();
                    X.setOpaque(1);
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
