// Message passing with lazySet and get: a release and a volatile read.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.util.concurrent.atomic.AtomicInteger;

public class MpLazySet {
    static final AtomicInteger FLAG = new AtomicInteger();
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    FLAG.lazySet(1);
                },
                () -> {
                    r1 = FLAG.get();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
