// A spin lock from compareAndSet.
// EXPECT check ok
// EXPECT outcomes "6"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLockTestAndSet {
    static final AtomicBoolean held = new AtomicBoolean();
    static int count;

    static void work() {
        for (int round = 0; round < 2; round++) {
            while (!held.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            count++;
            held.set(false);
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(SpinLockTestAndSet::work, SpinLockTestAndSet::work, SpinLockTestAndSet::work);
        System.out.println(count);
    }
}
