// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// Opaque writes are coherent per variable, and not ordered among variables.
// EXPECT sc tso "1 2" "2 1" "2 2"
// EXPECT pso opmm "1 1" "1 2" "2 1" "2 2"
import java.lang.invoke.VarHandle;

public class TwoTwoOpaque {
    static int x, y;
    static final VarHandle X = Vars.of(TwoTwoOpaque.class, "x");
    static final VarHandle Y = Vars.of(TwoTwoOpaque.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    Y.setOpaque(2);
                },
                () -> {
                    Y.setOpaque(1);
                    X.setOpaque(2);
                });
        System.out.println((int) X.getOpaque() + " " + (int) Y.getOpaque());
    }
}
