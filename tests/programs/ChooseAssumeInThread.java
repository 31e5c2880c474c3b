// assume in a thread ends the whole execution: what is left over is neither a deadlock nor an outcome.
// EXPECT check ok
// EXPECT outcomes "true"
import java.util.concurrent.CountDownLatch;
import ravel.Ravel;

public class ChooseAssumeInThread {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Threads.start(() -> {
            Ravel.assume(Ravel.chooseBoolean());
            latch.countDown();
        });
        latch.await();
        Ravel.outcome(true);
    }
}
