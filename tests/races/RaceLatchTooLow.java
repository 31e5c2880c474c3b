// The latch opens for the first of two workers; the other one may still be writing.
// EXPECT race RaceLatchTooLow.left R-W
// EXPECT race RaceLatchTooLow.right R-W
import java.util.concurrent.CountDownLatch;

public class RaceLatchTooLow {
    static final CountDownLatch done = new CountDownLatch(1);
    static int left, right, sum;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            left = 1;
            done.countDown();
        }).start();
        new Thread(() -> {
            right = 1;
            done.countDown();
        }).start();
        done.await();
        sum = left + right;
    }
}
