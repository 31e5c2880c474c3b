// A queue without room: the array changes hands, and the producer forgets it.
// EXPECT race none
import java.util.concurrent.SynchronousQueue;

public class SafeSynchronousQueue {
    static final SynchronousQueue<int[]> queue = new SynchronousQueue<>();

    static void produce() {
        int[] cell = {1};
        try {
            queue.put(cell);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeSynchronousQueue::produce);
        producer.start();
        int[] cell = queue.take();
        cell[0]++;
        producer.join();
        assert cell[0] == 2;
    }
}
