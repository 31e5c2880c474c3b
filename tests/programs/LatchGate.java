// A worker between a start gate and an end gate.
// EXPECT check ok
// EXPECT outcomes "2"
import java.util.concurrent.CountDownLatch;

public class LatchGate {
    static int value;

    public static void main(String[] args) throws Exception {
        CountDownLatch begin = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Threads.start(() -> {
            begin.await();
            value++;
            end.countDown();
        });
        value = 1;
        begin.countDown();
        end.await();
        System.out.println(value);
    }
}
