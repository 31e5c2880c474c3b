// One thread keeps on using the box that it has given away. That it waits already keeps the search small.
// EXPECT race RaceExchanger$Box.value R-W W-W
import java.util.concurrent.Exchanger;

public class RaceExchanger {
    static class Box {
        int value;
    }

    static final Exchanger<Box> exchanger = new Exchanger<>();

    static Box swap(Box box) {
        try {
            return exchanger.exchange(box);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Box left = new Box(), right = new Box();
        Thread other = new Thread(() -> {
            swap(right);
            right.value++;
        });
        other.start();
        while (other.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        swap(left).value++;
        other.join();
    }
}
