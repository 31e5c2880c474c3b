// A ConcurrentLinkedQueue hands arrays over; polling may come too early.
// EXPECT race none
import java.util.concurrent.ConcurrentLinkedQueue;

public class SafeConcurrentQueue {
    static final ConcurrentLinkedQueue<int[]> queue = new ConcurrentLinkedQueue<>();

    static void produce() {
        queue.add(new int[] {1});
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeConcurrentQueue::produce);
        producer.start();
        int[] cell = queue.poll();
        if (cell != null) {
            cell[0]++;
        }
        producer.join();
    }
}
