// CyclicBarrier: nobody begins the second phase before everybody has ended the first.
// EXPECT check ok
// EXPECT outcomes "2 2"
import java.util.concurrent.CyclicBarrier;

public class BarrierCyclic {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final int[] done = new int[2];
    static final int[] seen = new int[2];

    static void work(int me) throws Exception {
        done[me] = 1;
        barrier.await();
        seen[me] = done[0] + done[1];
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        System.out.println(seen[0] + " " + seen[1]);
    }
}
