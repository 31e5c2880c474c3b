// The consumer looks for the item before it takes the lock, so that the signal may come in between.
// EXPECT check violation deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BufferConditionLost {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private volatile int item;

    void put(int value) {
        lock.lock();
        item = value;
        filled.signal();
        lock.unlock();
    }

    int take() throws InterruptedException {
        if (item == 0) {
            lock.lock();
            filled.await();
            lock.unlock();
        }
        return item;
    }

    public static void main(String[] args) throws Exception {
        BufferConditionLost buffer = new BufferConditionLost();
        Threads.together(() -> buffer.put(1), buffer::take);
    }
}
