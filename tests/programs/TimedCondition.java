// await with a time limit says that nobody signalled; awaitNanos says that no time is left.
// EXPECT check ok
// EXPECT outcomes "false true"
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TimedCondition {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        lock.lock();
        boolean signalled = changed.await(1, TimeUnit.MILLISECONDS);
        long left = changed.awaitNanos(1000);
        lock.unlock();
        System.out.println(signalled + " " + (left <= 0));
    }
}
