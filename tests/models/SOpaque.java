// S: the second thread sees y = 1 and overwrites x. The first write to x is last all the same in "1 2".
// EXPECT sc tso "0 1" "0 2" "1 1"
// EXPECT pso opmm "0 1" "0 2" "1 1" "1 2"
import java.lang.invoke.VarHandle;

public class SOpaque {
    static int x, y, r1;
    static final VarHandle X = Vars.of(SOpaque.class, "x");
    static final VarHandle Y = Vars.of(SOpaque.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(2);
                    Y.setOpaque(1);
                },
                () -> {
                    r1 = (int) Y.getOpaque();
                    X.setOpaque(1);
                });
        System.out.println(r1 + " " + (int) X.getOpaque());
    }
}
