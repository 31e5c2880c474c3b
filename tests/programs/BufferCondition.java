// A buffer of one place with a lock and two conditions.
// EXPECT check ok
// EXPECT outcomes "1"
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BufferCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition empty = lock.newCondition();
    private final Condition filled = lock.newCondition();
    private int item;

    void put(int value) throws InterruptedException {
        lock.lock();
        try {
            while (item != 0) {
                empty.await();
            }
            item = value;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (item == 0) {
                filled.await();
            }
            int value = item;
            item = 0;
            empty.signal();
            return value;
        } finally {
            lock.unlock();
        }
    }

    static int taken;

    public static void main(String[] args) throws Exception {
        BufferCondition buffer = new BufferCondition();
        Threads.together(() -> buffer.put(1), () -> taken = buffer.take());
        System.out.println(taken);
    }
}
