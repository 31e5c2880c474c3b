// A lock made of compareAndSet and set.
// EXPECT race none
import java.util.concurrent.atomic.AtomicBoolean;

public class SafeSpinLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int count;

    static void work() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        count++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeSpinLock::work);
        other.start();
        work();
        other.join();
        assert count == 2;
    }
}
