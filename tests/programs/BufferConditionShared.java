// Producers and consumers share one condition, and signal instead of signalAll wakes the wrong side.
// EXPECT check violation deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BufferConditionShared {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean full;

    void change(boolean to) throws InterruptedException {
        lock.lock();
        try {
            while (full == to) {
                changed.await();
            }
            full = to;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        BufferConditionShared buffer = new BufferConditionShared();
        Threads.together(() -> buffer.change(true), () -> buffer.change(true), () -> buffer.change(false),
                () -> buffer.change(false));
    }
}
