// ISA2: data x, handed on by y and then by z to a third thread, which misses it in "1 1 0".
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
import java.lang.invoke.VarHandle;

public class Isa2ReleaseAcquire {
    static int x, y, z, r1, r2, r3;
    static final VarHandle Y = Vars.of(Isa2ReleaseAcquire.class, "y");
    static final VarHandle Z = Vars.of(Isa2ReleaseAcquire.class, "z");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    Y.setRelease(1);
                },
                () -> {
                    r1 = (int) Y.getAcquire();
                    Z.setRelease(1);
                },
                () -> {
                    r2 = (int) Z.getAcquire();
                    r3 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
