// Coherence of two reads: the second one sees an older value in "1 0".
// A full fence between plain loads: nothing was acquired, so that happens-before hides nothing.
// EXPECT sc tso pso "0 0" "0 1" "1 1"
// EXPECT opmm "0 0" "0 1" "1 0" "1 1"
import java.lang.invoke.VarHandle;

public class CoRrFenced {
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                },
                () -> {
                    r1 = x;
                    VarHandle.fullFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
