// Store buffering with AtomicInteger.set, which is a volatile write.
// EXPECT sc tso pso opmm jpr "0 1" "1 0" "1 1"
import java.util.concurrent.atomic.AtomicInteger;

public class SbAtomicSet {
    static final AtomicInteger X = new AtomicInteger(), Y = new AtomicInteger();
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.set(1);
                    r1 = Y.get();
                },
                () -> {
                    Y.set(1);
                    r2 = X.get();
                });
        System.out.println(r1 + " " + r2);
    }
}
