// A latch that waits for one worker more than there is.
// EXPECT check violation deadlock
import java.util.concurrent.CountDownLatch;

public class LatchTooHigh {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(3);
        Threads.start(latch::countDown);
        Threads.start(latch::countDown);
        latch.await();
        System.out.println("unreachable");
    }
}
