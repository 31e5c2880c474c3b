// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// The reader does not acquire.
// EXPECT sc tso pso "0 0" "0 1" "1 1"
// EXPECT opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class MpReleaseOpaque {
    static int x, y, r1, r2;
    static final VarHandle Y = Vars.of(MpReleaseOpaque.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    Y.setRelease(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
