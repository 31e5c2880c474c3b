// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// A release is ordered after what came before it; PSO needs no more to forbid it. Release has no total order.
// EXPECT sc tso pso "1 2" "2 1" "2 2"
// EXPECT opmm "1 1" "1 2" "2 1" "2 2"
import java.lang.invoke.VarHandle;

public class TwoTwoRelease {
    static int x, y;
    static final VarHandle X = Vars.of(TwoTwoRelease.class, "x");
    static final VarHandle Y = Vars.of(TwoTwoRelease.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setRelease(1);
                    Y.setRelease(2);
                },
                () -> {
                    Y.setRelease(1);
                    X.setRelease(2);
                });
        System.out.println((int) X.getOpaque() + " " + (int) Y.getOpaque());
    }
}
