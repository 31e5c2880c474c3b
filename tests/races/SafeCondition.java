// One value is handed over with a lock and a condition.
// EXPECT race none
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SafeCondition {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static boolean full;
    static int value;

    static void put() {
        lock.lock();
        value = 1;
        full = true;
        filled.signal();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeCondition::put);
        producer.start();
        lock.lock();
        while (!full) {
            filled.await();
        }
        assert value == 1;
        lock.unlock();
        producer.join();
    }
}
