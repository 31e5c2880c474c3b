// setPlain and getPlain are enough where a lock protects them, and before the thread is started.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeAtomicPlainUnderLock {
    static final AtomicInteger count = new AtomicInteger();

    static synchronized void work() {
        count.setPlain(count.getPlain() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        count.setPlain(1);
        Thread other = new Thread(SafeAtomicPlainUnderLock::work);
        other.start();
        work();
        other.join();
        assert count.get() == 3;
    }
}
