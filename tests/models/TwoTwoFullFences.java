// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// Full fences have a total order: what comes after the later one comes after what is before the earlier one.
// EXPECT sc tso pso opmm "1 2" "2 1" "2 2"
import java.lang.invoke.VarHandle;

public class TwoTwoFullFences {
    static int x, y;
    static final VarHandle X = Vars.of(TwoTwoFullFences.class, "x");
    static final VarHandle Y = Vars.of(TwoTwoFullFences.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    VarHandle.fullFence();
                    Y.setOpaque(2);
                },
                () -> {
                    Y.setOpaque(1);
                    VarHandle.fullFence();
                    X.setOpaque(2);
                });
        System.out.println((int) X.getOpaque() + " " + (int) Y.getOpaque());
    }
}
