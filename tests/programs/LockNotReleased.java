// A lock without finally: the exception leaves it locked.
// EXPECT check violation deadlock
import java.util.concurrent.locks.ReentrantLock;

public class LockNotReleased {
    static final ReentrantLock lock = new ReentrantLock();

    static void work() {
        lock.lock();
        if (lock.getHoldCount() == 1) {
            throw new IllegalStateException();
        }
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        Threads.Body careful = () -> {
            try {
                work();
            } catch (IllegalStateException e) {
                return;
            }
        };
        Threads.together(careful, careful);
    }
}
