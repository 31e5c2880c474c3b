// Two workers, a start gate and an end gate.
// EXPECT check ok
// EXPECT outcomes "3"
import java.util.concurrent.CountDownLatch;

public class LatchGate {
    static int input, left, right;

    public static void main(String[] args) throws Exception {
        CountDownLatch begin = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(2);
        Threads.start(() -> {
            begin.await();
            left = input;
            end.countDown();
        });
        Threads.start(() -> {
            begin.await();
            right = input + 1;
            end.countDown();
        });
        input = 1;
        begin.countDown();
        end.await();
        System.out.println(left + right);
    }
}
