// Each thread adds one when its part is there; whoever makes it two may use both parts.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeAtomicInteger {
    static final AtomicInteger arrived = new AtomicInteger();
    static int left, right, sum;

    static void arrive() {
        if (arrived.incrementAndGet() == 2) {
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
        assert sum == 2;
    }
}
