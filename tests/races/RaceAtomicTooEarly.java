// The first thread to arrive uses both parts, not the last one.
// EXPECT race RaceAtomicTooEarly.left R-W
// EXPECT race RaceAtomicTooEarly.right R-W
import java.util.concurrent.atomic.AtomicInteger;

public class RaceAtomicTooEarly {
    static final AtomicInteger arrived = new AtomicInteger();
    static int left, right, sum;

    static void arrive() {
        if (arrived.incrementAndGet() == 1) {
            sum = left + right;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            right = 1;
            arrive();
        });
        other.start();
        left = 1;
        arrive();
        other.join();
    }
}
