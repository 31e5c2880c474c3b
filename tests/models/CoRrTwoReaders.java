// Two readers see two writes in opposite orders in "1 2 2 1". Opaque accesses are coherent.
// EXPECT sc tso pso opmm excludes "1 2 2 1" "2 1 1 2"
import java.lang.invoke.VarHandle;

public class CoRrTwoReaders {
    static int x, r1, r2, r3, r4;
    static final VarHandle X = Vars.of(CoRrTwoReaders.class, "x");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.setOpaque(1);
                },
                () -> {
                    X.setOpaque(2);
                },
                () -> {
                    r1 = (int) X.getOpaque();
                    r2 = (int) X.getOpaque();
                },
                () -> {
                    r3 = (int) X.getOpaque();
                    r4 = (int) X.getOpaque();
                });
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
