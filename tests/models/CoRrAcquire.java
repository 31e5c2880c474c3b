// Coherence of two reads: the second one sees an older value in "1 0".
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class CoRrAcquire {
    static int x, r1, r2;
    static final VarHandle X = Vars.of(CoRrAcquire.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                },
                () -> {
                    r1 = (int) X.getAcquire();
                    r2 = (int) X.getAcquire();
                });
        System.out.println(r1 + " " + r2);
    }
}
