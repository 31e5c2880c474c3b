// A Phaser with two parties; each sees what the other did in the phase before.
// EXPECT check ok
// EXPECT outcomes "1 1"
import java.util.concurrent.Phaser;

public class BarrierPhaser {
    static final Phaser phaser = new Phaser(2);
    static final int[] done = new int[2];
    static final int[] seen = new int[2];

    static void work(int me) {
        done[me] = 1;
        phaser.arriveAndAwaitAdvance();
        seen[me] = done[1 - me];
        phaser.arriveAndDeregister();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        assert phaser.isTerminated();
        System.out.println(seen[0] + " " + seen[1]);
    }
}
