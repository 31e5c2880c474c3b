// A spinning barrier whose threads wait for the other sense in every round.
// EXPECT check ok
// EXPECT outcomes "4"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicInteger;

public class BarrierSenseReversing {
    static final AtomicInteger missing = new AtomicInteger(2);
    static volatile boolean sense;
    static final int[] steps = new int[2];

    static void await(boolean mine) {
        if (missing.decrementAndGet() == 0) {
            missing.set(2);
            sense = mine;
        } else {
            while (sense != mine) {
            }
        }
    }

    static void work(int me) {
        boolean mine = true;
        for (int round = 1; round <= 2; round++) {
            steps[me]++;
            await(mine);
            assert steps[1 - me] == round;
            await(!mine);
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        System.out.println(steps[0] + steps[1]);
    }
}
