// A timer's task runs at last, and wakes main.
// EXPECT check ok
// EXPECT outcomes "fired"
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerFires {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                latch.countDown();
            }
        }, 10);
        latch.await();
        System.out.println("fired");
    }
}
