// An await with a time limit is no proof that the latch is open; nobody looks at its answer.
// EXPECT race RaceLatchTimedAwait.data R-W
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class RaceLatchTimedAwait {
    static final CountDownLatch done = new CountDownLatch(1);
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            data = 1;
            done.countDown();
        });
        worker.start();
        done.await(1, TimeUnit.SECONDS);
        seen = data;
        worker.join();
    }
}
