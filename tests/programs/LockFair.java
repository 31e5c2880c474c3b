// A fair lock.
// EXPECT check ok
// EXPECT outcomes "2"
import java.util.concurrent.locks.ReentrantLock;

public class LockFair {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int count;

    static void work() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(LockFair::work, LockFair::work);
        System.out.println(count);
    }
}
