// Who takes the array out of an AtomicMarkableReference leaves a mark, and has it alone.
// EXPECT race none
import java.util.concurrent.atomic.AtomicMarkableReference;

public class SafeMarkableReference {
    static final AtomicMarkableReference<int[]> shared = new AtomicMarkableReference<>(new int[1], false);

    static void work() {
        int[] cell = shared.getReference();
        if (cell != null && shared.compareAndSet(cell, null, false, true)) {
            cell[0]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeMarkableReference::work);
        other.start();
        work();
        other.join();
    }
}
