// CountDownLatch as start signal and as completion signal.
import java.util.concurrent.*;

public class Latches {
    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(3);
        int[] results = new int[3];
        int[] ready = {0};
        for (int i = 0; i < 3; i++) {
            int id = i;
            new Thread(() -> {
                try {
                    start.await();
                    results[id] = ready[0] * (id + 1);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    done.countDown();
                }
            }).start();
        }
        System.out.println(done.await(5, TimeUnit.MILLISECONDS) + " " + done.getCount());
        ready[0] = 10;
        start.countDown();
        done.await();
        System.out.println(results[0] + " " + results[1] + " " + results[2] + " " + done.getCount());
        done.countDown();
        System.out.println(done.getCount() + " " + done.await(0, TimeUnit.SECONDS));
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
