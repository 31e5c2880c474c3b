// A box goes to and fro in an AtomicReference; whoever takes it out has it alone.
// EXPECT race none
import java.util.concurrent.atomic.AtomicReference;

public class SafeAtomicReference {
    static class Box {
        int value;
    }

    static final AtomicReference<Box> shared = new AtomicReference<>(new Box());

    static void work() {
        Box box = shared.getAndSet(null);
        if (box != null) {
            box.value++;
            shared.set(box);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeAtomicReference::work);
        other.start();
        work();
        other.join();
    }
}
