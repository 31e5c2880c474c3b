// Two permits let two threads in.
// EXPECT race RaceSemaphoreTwoPermits.count R-W W-W
import java.util.concurrent.Semaphore;

public class RaceSemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
    static int count;

    static void work() {
        permits.acquireUninterruptibly();
        count++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceSemaphoreTwoPermits::work);
        other.start();
        work();
        other.join();
    }
}
