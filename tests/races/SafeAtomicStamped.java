// An AtomicStampedReference changes reference and stamp at once; both threads see a whole box behind it.
// EXPECT race none
import java.util.concurrent.atomic.AtomicStampedReference;

public class SafeAtomicStamped {
    static final AtomicStampedReference<int[]> shared = new AtomicStampedReference<>(new int[] {0}, 0);

    static void work() {
        int[] stamp = new int[1];
        int[] old = shared.get(stamp);
        int[] next = {old[0] + 1};
        shared.compareAndSet(old, next, stamp[0], stamp[0] + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeAtomicStamped::work);
        other.start();
        work();
        other.join();
        assert shared.getReference()[0] == shared.getStamp();
    }
}
