// An interrupted party breaks the barrier for the other one.
// EXPECT check ok
// EXPECT outcomes "broken interrupted" "passed passed"
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final String[] how = new String[2];

    static void work(int me) {
        try {
            barrier.await();
            how[me] = "passed";
        } catch (BrokenBarrierException e) {
            how[me] = "broken";
        } catch (InterruptedException e) {
            how[me] = "interrupted";
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = Threads.start(() -> work(0));
        Thread second = Threads.start(() -> work(1));
        second.interrupt();
        first.join();
        second.join();
        System.out.println(how[0] + " " + how[1]);
    }
}
