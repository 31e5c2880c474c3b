// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// The fences order plain accesses, too.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class MpPlainFences {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.releaseFence();
                    y = 1;
                },
                () -> {
                    r1 = y;
                    VarHandle.acquireFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
