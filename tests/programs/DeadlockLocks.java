// Two ReentrantLocks in two orders.
// EXPECT check violation deadlock
import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocks {
    static void work(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        Threads.together(() -> work(a, b), () -> work(b, a));
    }
}
