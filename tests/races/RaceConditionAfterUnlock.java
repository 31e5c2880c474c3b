// The producer signals first, and puts the value after it has given the lock back.
// EXPECT race RaceConditionAfterUnlock.value R-W
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class RaceConditionAfterUnlock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static boolean full;
    static int value, seen;

    static void put() {
        lock.lock();
        full = true;
        filled.signal();
        lock.unlock();
        value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceConditionAfterUnlock::put);
        producer.start();
        lock.lock();
        while (!full) {
            filled.await();
        }
        seen = value;
        lock.unlock();
        producer.join();
    }
}
