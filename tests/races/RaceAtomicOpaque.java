// setOpaque and getOpaque of an AtomicReference: the reference arrives, what it refers to is not ordered.
// EXPECT race RaceAtomicOpaque$Box.value R-W
import java.util.concurrent.atomic.AtomicReference;

public class RaceAtomicOpaque {
    static class Box {
        int value;
    }

    static final AtomicReference<Box> shared = new AtomicReference<>();
    static int seen;

    static void produce() {
        Box box = new Box();
        box.value = 1;
        shared.setOpaque(box);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceAtomicOpaque::produce);
        producer.start();
        Box box = shared.getOpaque();
        if (box != null) {
            seen = box.value;
        }
        producer.join();
    }
}
