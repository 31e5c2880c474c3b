// Store buffering with lazySet, which is a release: the volatile read after it may come first.
// EXPECT sc "0 1" "1 0" "1 1"
// EXPECT tso pso opmm "0 0" "0 1" "1 0" "1 1"
import java.util.concurrent.atomic.AtomicInteger;

public class SbLazySet {
    static final AtomicInteger X = new AtomicInteger(), Y = new AtomicInteger();
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    X.lazySet(1);
                    r1 = Y.get();
                },
                () -> {
                    Y.lazySet(1);
                    r2 = X.get();
                });
        System.out.println(r1 + " " + r2);
    }
}
