// Both threads may make the object, one wins, and both use that of the winner.
// EXPECT race none
import java.util.concurrent.atomic.AtomicReference;

public class SafeLazyAtomic {
    static class Thing {
        int value;

        Thing() {
            value = 7;
        }
    }

    static final AtomicReference<Thing> instance = new AtomicReference<>();
    static int left, right;

    static Thing get() {
        Thing found = instance.get();
        if (found == null) {
            found = new Thing();
            if (!instance.compareAndSet(null, found)) {
                found = instance.get();
            }
        }
        return found;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = get().value);
        other.start();
        left = get().value;
        other.join();
    }
}
