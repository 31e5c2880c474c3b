// After the meeting one thread reads while the other one already writes its next value: a second meeting is missing.
// That one of them waits already keeps the search small, and orders nothing.
// EXPECT race RaceBarrierOnce.left R-W
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class RaceBarrierOnce {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int left, right, seen;

    static void meet() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            right = 1;
            meet();
            seen = left;
        });
        other.start();
        while (other.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        left = 1;
        meet();
        left = right + 1;
        other.join();
    }
}
