// An optimistic read is used only when its stamp is still valid.
// EXPECT check ok
// EXPECT outcomes "0" "2" "invalid"
// EXPECT synchronised false
// EXPECT racy StampedLockOptimistic.left StampedLockOptimistic.right
import java.util.concurrent.locks.StampedLock;

public class StampedLockOptimistic {
    static final StampedLock lock = new StampedLock();
    static int left, right;
    static String seen;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            long stamp = lock.writeLock();
            left = 1;
            right = 1;
            lock.unlockWrite(stamp);
        }, () -> {
            long stamp = lock.tryOptimisticRead();
            int sum = left + right;
            seen = lock.validate(stamp) ? String.valueOf(sum) : "invalid";
        });
        System.out.println(seen);
    }
}
