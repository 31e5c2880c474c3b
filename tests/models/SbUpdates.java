// Store buffering of plain variables, with an update of an atomic variable between. It drains a store buffer, and the
// updates of one variable synchronise, one way or the other.
// EXPECT sc tso pso opmm jpr "0 1" "1 0" "1 1"
import java.util.concurrent.atomic.AtomicInteger;

public class SbUpdates {
    static final AtomicInteger BETWEEN = new AtomicInteger();
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    BETWEEN.incrementAndGet();
                    r1 = y;
                },
                () -> {
                    y = 1;
                    BETWEEN.incrementAndGet();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
