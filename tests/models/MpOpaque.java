// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Opaque accesses to different variables are not ordered.
// EXPECT sc tso "0 0" "0 1" "1 1"
// EXPECT pso opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class MpOpaque {
    static int x, y, r1, r2;
    static final VarHandle X = Vars.of(MpOpaque.class, "x");
    static final VarHandle Y = Vars.of(MpOpaque.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    r2 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2);
    }
}
