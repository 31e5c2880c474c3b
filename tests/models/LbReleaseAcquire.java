// Load buffering: each thread reads one variable and then writes the other. Both reads see the later writes in "1 1".
// EXPECT sc tso pso opmm "0 0" "0 1" "1 0"
import java.lang.invoke.VarHandle;

public class LbReleaseAcquire {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(LbReleaseAcquire.class, "x");
    static final VarHandle Y = Vars.of(LbReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = (int) X.getAcquire();
                    Y.setRelease(1);
                },
                () -> {
                    r2 = (int) Y.getAcquire();
                    X.setRelease(1);
                });
        System.out.println(r1 + " " + r2);
    }
}
