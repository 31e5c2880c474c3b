// A LongAdder may be added to and read by any number of threads.
// EXPECT race none
import java.util.concurrent.atomic.LongAdder;

public class SafeLongAdder {
    static final LongAdder sum = new LongAdder();

    static void work() {
        sum.increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeLongAdder::work);
        other.start();
        work();
        assert sum.sum() >= 1;
        other.join();
        assert sum.sum() == 2;
    }
}
