// transfer waits until the array was taken; it is handed over like by any other queue.
// EXPECT race none
import java.util.concurrent.LinkedTransferQueue;

public class SafeTransferQueue {
    static final LinkedTransferQueue<int[]> queue = new LinkedTransferQueue<>();

    static void produce() {
        try {
            queue.transfer(new int[] {1});
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeTransferQueue::produce);
        producer.start();
        int[] cell = queue.take();
        cell[0]++;
        assert cell[0] == 2;
        producer.join();
    }
}
