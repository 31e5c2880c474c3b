// A semaphore without permits: whoever acquires one sees what was done before it was released by the other.
// EXPECT race none
import java.util.concurrent.Semaphore;

public class SafeSemaphoreSignal {
    static final Semaphore there = new Semaphore(0), back = new Semaphore(0);
    static int data;

    static void answer() {
        there.acquireUninterruptibly();
        data *= 3;
        back.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeSemaphoreSignal::answer);
        other.start();
        data = 5;
        there.release();
        back.acquire();
        assert data == 15;
    }
}
