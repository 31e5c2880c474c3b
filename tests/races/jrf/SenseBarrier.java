// A spinning barrier with a counter and a volatile sense, two rounds. Each round writes and reads steps of its own.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SenseBarrier {
    static final int THREADS = 2;
    static final AtomicInteger missing = new AtomicInteger(THREADS);
    static volatile boolean sense;
    static final int[] steps = new int[2 * THREADS];

    static void await(boolean mine) {
        if (missing.decrementAndGet() == 0) {
            missing.set(THREADS);
            sense = mine;
        } else {
            while (sense != mine) {
            }
        }
    }

    static void work(int me) {
        boolean mine = true;
        for (int round = 0; round < 2; round++) {
            steps[round * THREADS + me] = 1;
            await(mine);
            mine = !mine;
            int seen = steps[round * THREADS + 1 - me];
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
