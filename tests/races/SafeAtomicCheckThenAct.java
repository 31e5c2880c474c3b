// Reading and then setting an AtomicInteger loses updates, but is no data race.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeAtomicCheckThenAct {
    static final AtomicInteger count = new AtomicInteger();

    static void work() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeAtomicCheckThenAct::work);
        other.start();
        work();
        other.join();
    }
}
