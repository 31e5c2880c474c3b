// Store buffering of plain variables, with updates of different atomic variables between: they drain store buffers, and
// nothing happens before anything in the other thread.
// EXPECT sc tso pso "0 1" "1 0" "1 1"
// EXPECT opmm jpr "0 0" "0 1" "1 0" "1 1"
import java.util.concurrent.atomic.AtomicInteger;

public class SbUpdatesApart {
    static final AtomicInteger LEFT = new AtomicInteger(), RIGHT = new AtomicInteger();
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    LEFT.incrementAndGet();
                    r1 = y;
                },
                () -> {
                    y = 1;
                    RIGHT.incrementAndGet();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
