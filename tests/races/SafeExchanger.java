// Two threads swap their boxes; each goes on with the one of the other. That one of them waits already keeps the search
// small, and orders nothing.
// EXPECT race none
import java.util.concurrent.Exchanger;

public class SafeExchanger {
    static class Box {
        int value;
    }

    static final Exchanger<Box> exchanger = new Exchanger<>();

    static void work(Box box) {
        box.value++;
        try {
            box = exchanger.exchange(box);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
        box.value++;
    }

    public static void main(String[] args) throws InterruptedException {
        Box left = new Box(), right = new Box();
        Thread other = new Thread(() -> work(right));
        other.start();
        while (other.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        work(left);
        other.join();
        assert left.value + right.value == 4;
    }
}
