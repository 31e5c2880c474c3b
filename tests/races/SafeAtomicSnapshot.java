// Immutable lists in an AtomicReference: a new one for every change, and readers walk through what they got.
// EXPECT race none
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

public class SafeAtomicSnapshot {
    static final AtomicReference<List<Integer>> shared = new AtomicReference<>(List.of(1));
    static int sum;

    static void work() {
        List<Integer> old = shared.get();
        while (!shared.compareAndSet(old, List.of(old.get(0), 2))) {
            old = shared.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeAtomicSnapshot::work);
        other.start();
        for (int value : shared.get()) {
            sum += value;
        }
        other.join();
    }
}
