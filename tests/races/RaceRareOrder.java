// Three threads have to come in one order of six for the last one to write without having heard of the first one.
// EXPECT race RaceRareOrder.data W-W
import java.util.concurrent.atomic.AtomicInteger;

public class RaceRareOrder {
    static final AtomicInteger order = new AtomicInteger();
    static volatile boolean written;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            if (order.compareAndSet(0, 1)) {
                data = 1;
                written = true;
            }
        });
        Thread second = new Thread(() -> order.compareAndSet(1, 2));
        first.start();
        second.start();
        if (order.compareAndSet(2, 3)) {
            data = 2;
        } else if (written) {
            data = 3;
        }
        first.join();
        second.join();
    }
}
