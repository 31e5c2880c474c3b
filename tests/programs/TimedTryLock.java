// tryLock with a time limit while the other thread holds the lock for a while.
// EXPECT check ok
// EXPECT outcomes "false" "true"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimedTryLock {
    static boolean acquired;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread thread = Threads.start(() -> {
            acquired = lock.tryLock(1, TimeUnit.SECONDS);
            if (acquired) {
                lock.unlock();
            }
        });
        lock.unlock();
        thread.join();
        System.out.println(acquired);
    }
}
