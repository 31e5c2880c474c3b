// tryLock without a time limit fails while the other thread is inside; somebody always gets in.
// EXPECT check ok
// EXPECT outcomes "1" "2"
import java.util.concurrent.locks.ReentrantLock;

public class LockTryOnly {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        if (lock.tryLock()) {
            count++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(LockTryOnly::work, LockTryOnly::work);
        System.out.println(count);
    }
}
