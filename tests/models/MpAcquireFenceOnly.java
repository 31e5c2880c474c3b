// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Without a fence in the writer: PSO still lets the flag out first.
// EXPECT sc tso "0 0" "0 1" "1 1"
// EXPECT pso opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class MpAcquireFenceOnly {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
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
