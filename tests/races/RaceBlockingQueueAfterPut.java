// The box is filled after it was put into the queue.
// EXPECT race RaceBlockingQueueAfterPut$Box.value R-W
import java.util.concurrent.LinkedBlockingQueue;

public class RaceBlockingQueueAfterPut {
    static class Box {
        int value;
    }

    static final LinkedBlockingQueue<Box> queue = new LinkedBlockingQueue<>();
    static int seen;

    static void produce() {
        Box box = new Box();
        queue.add(box);
        box.value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceBlockingQueueAfterPut::produce);
        producer.start();
        seen = queue.take().value;
        producer.join();
    }
}
