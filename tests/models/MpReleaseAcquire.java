// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// A release of the flag and an acquiring read synchronise.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class MpReleaseAcquire {
    static int x, y, r1, r2;
    static final VarHandle Y = Vars.of(MpReleaseAcquire.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    Y.setRelease(1);
                },
                () -> {
                    r1 = (int) Y.getAcquire();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
