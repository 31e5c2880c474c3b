// Load buffering: each thread reads one variable and then writes the other. Both reads see the later writes in "1 1".
// A full fence between load and store.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 0"
import java.lang.invoke.VarHandle;

public class LbFences {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    VarHandle.fullFence();
                    y = 1;
                },
                () -> {
                    r2 = y;
                    VarHandle.fullFence();
                    x = 1;
                });
        System.out.println(r1 + " " + r2);
    }
}
