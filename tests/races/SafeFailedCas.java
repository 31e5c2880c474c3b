// A compareAndSet that fails is still a volatile read: it tells that the data is there.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeFailedCas {
    static final AtomicInteger ready = new AtomicInteger();
    static int data, seen;

    static void produce() {
        data = 1;
        ready.set(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeFailedCas::produce);
        producer.start();
        if (!ready.compareAndSet(0, 0)) {
            seen = data;
        }
        producer.join();
    }
}
