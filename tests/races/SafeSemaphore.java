// A semaphore of one permit is a lock.
// EXPECT race none
import java.util.concurrent.Semaphore;

public class SafeSemaphore {
    static final Semaphore permit = new Semaphore(1);
    static int count;

    static void work() {
        permit.acquireUninterruptibly();
        count++;
        permit.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeSemaphore::work);
        other.start();
        work();
        other.join();
    }
}
