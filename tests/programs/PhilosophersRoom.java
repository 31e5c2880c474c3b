// Three philosophers with a room that only two may enter at a time.
// EXPECT check ok
// EXPECT outcomes "3"
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class PhilosophersRoom {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static final Semaphore room = new Semaphore(2);
    static final AtomicInteger meals = new AtomicInteger();

    static void dine(int me) throws InterruptedException {
        room.acquire();
        synchronized (forks[me]) {
            synchronized (forks[(me + 1) % 3]) {
                meals.incrementAndGet();
            }
        }
        room.release();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> dine(0), () -> dine(1), () -> dine(2));
        System.out.println(meals);
    }
}
