// What a poll with a time limit brings was handed over; it may bring nothing.
// EXPECT race none
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class SafeTimedPoll {
    static final LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            int[] cell = new int[1];
            cell[0] = 1;
            queue.add(cell);
        });
        producer.start();
        int[] cell = queue.poll(1, TimeUnit.SECONDS);
        if (cell != null) {
            seen = cell[0];
        }
        producer.join();
    }
}
