// R: the second thread overwrites y and then reads x. Its write is last and it misses x = 1 in "0 2".
// The fence where a store comes before a load is all that TSO lacks.
// EXPECT sc tso "0 1" "1 1" "1 2"
// EXPECT pso opmm "0 1" "0 2" "1 1" "1 2"
import java.lang.invoke.VarHandle;

public class RFullFenceInReader {
    static int x, y, r1;
    static final VarHandle X = Vars.of(RFullFenceInReader.class, "x");
    static final VarHandle Y = Vars.of(RFullFenceInReader.class, "y");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                    Y.setOpaque(1);
                },
                () -> {
                    Y.setOpaque(2);
                    VarHandle.fullFence();
                    r1 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + (int) Y.getOpaque());
    }
}
