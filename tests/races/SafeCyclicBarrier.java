// Two parties write, meet, and read what the other one wrote; the barrier's action reads both in between.
// EXPECT race none
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class SafeCyclicBarrier {
    static int left, right, sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = left + right);

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
            assert sum + left == 3;
        });
        other.start();
        left = 1;
        meet();
        assert sum + right == 3;
        other.join();
    }
}
