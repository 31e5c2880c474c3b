// Whoever sets the box first wins, but the loser goes on with the box of the winner while that one still fills it.
// EXPECT race RaceAtomicReference$Box.value R-W W-W
import java.util.concurrent.atomic.AtomicReference;

public class RaceAtomicReference {
    static class Box {
        int value;
    }

    static final AtomicReference<Box> shared = new AtomicReference<>();

    static void work(Box mine) {
        shared.compareAndSet(null, mine);
        shared.get().value++;
    }

    public static void main(String[] args) throws InterruptedException {
        Box left = new Box(), right = new Box();
        Thread other = new Thread(() -> work(right));
        other.start();
        work(left);
        other.join();
    }
}
