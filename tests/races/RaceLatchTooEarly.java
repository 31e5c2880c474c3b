// The worker counts down one statement too early.
// EXPECT race RaceLatchTooEarly.data R-W
import java.util.concurrent.CountDownLatch;

public class RaceLatchTooEarly {
    static final CountDownLatch done = new CountDownLatch(1);
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            done.countDown();
            data = 1;
        });
        worker.start();
        done.await();
        seen = data;
        worker.join();
    }
}
