// R: the second thread overwrites y and then reads x. Its write is last and it misses x = 1 in "0 2".
// EXPECT sc "0 1" "1 1" "1 2"
// EXPECT tso pso opmm "0 1" "0 2" "1 1" "1 2"
import java.lang.invoke.VarHandle;

public class RReleaseAcquire {
    static int x, y, r1;
    static final VarHandle X = Vars.of(RReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(RReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                    Y.setRelease(1);
                },
                () -> {
                    Y.setRelease(2);
                    r1 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + (int) Y.getOpaque());
    }
}
