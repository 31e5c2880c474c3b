// Two workers each count down when their part is there.
// EXPECT race none
import java.util.concurrent.CountDownLatch;

public class SafeCountDownLatch {
    static final CountDownLatch done = new CountDownLatch(2);
    static int left, right;

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
        assert left + right == 2;
    }
}
