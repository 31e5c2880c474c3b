// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// A release fence before an opaque store and an acquire fence after an opaque load.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class MpOpaqueFences {
    static int x, y, r1, r2;
    static final VarHandle Y = Vars.of(MpOpaqueFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.releaseFence();
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    VarHandle.acquireFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
