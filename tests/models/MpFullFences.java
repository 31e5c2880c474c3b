// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Full fences are release and acquire fences.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class MpFullFences {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(MpFullFences.class, "x");
    static final VarHandle Y = Vars.of(MpFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    VarHandle.fullFence();
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    VarHandle.fullFence();
                    r2 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2);
    }
}
