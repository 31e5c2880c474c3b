// await with a time limit says whether it was signalled.
// EXPECT check ok
// EXPECT outcomes "false" "true"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TimedCondition {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready, intime;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            lock.lock();
            intime = ready || changed.await(1, TimeUnit.SECONDS);
            lock.unlock();
        }, () -> {
            lock.lock();
            ready = true;
            changed.signal();
            lock.unlock();
        });
        System.out.println(intime);
    }
}
