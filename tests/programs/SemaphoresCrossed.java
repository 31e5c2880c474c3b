// Two semaphores taken in two orders.
// EXPECT check violation deadlock
import java.util.concurrent.Semaphore;

public class SemaphoresCrossed {
    static void work(Semaphore first, Semaphore second) throws InterruptedException {
        first.acquire();
        second.acquire();
        second.release();
        first.release();
    }

    public static void main(String[] args) throws Exception {
        Semaphore a = new Semaphore(1);
        Semaphore b = new Semaphore(1);
        Threads.together(() -> work(a, b), () -> work(b, a));
    }
}
