// lazySet is a release, and getAcquire sees it.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeLazySet {
    static final AtomicInteger ready = new AtomicInteger();
    static int data, seen;

    static void produce() {
        data = 1;
        ready.lazySet(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeLazySet::produce);
        producer.start();
        if (ready.getAcquire() == 1) {
            seen = data;
        }
        producer.join();
    }
}
