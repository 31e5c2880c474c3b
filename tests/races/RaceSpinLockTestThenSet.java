// A lock that is looked at and then taken: both threads may get it.
// EXPECT race RaceSpinLockTestThenSet.count R-W W-W
import java.util.concurrent.atomic.AtomicBoolean;

public class RaceSpinLockTestThenSet {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int count;

    static void work() {
        while (locked.get()) {
            Thread.onSpinWait();
        }
        locked.set(true);
        count++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceSpinLockTestThenSet::work);
        other.start();
        work();
        other.join();
    }
}
