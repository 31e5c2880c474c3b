// A box handed over by a queue; whoever has put it does not touch it any more.
// EXPECT race none
import java.util.concurrent.ArrayBlockingQueue;

public class SafeBlockingQueue {
    static class Box {
        int value;
    }

    static final ArrayBlockingQueue<Box> queue = new ArrayBlockingQueue<>(1);

    static void produce() {
        Box box = new Box();
        box.value = 1;
        queue.add(box);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeBlockingQueue::produce);
        producer.start();
        Box box = queue.take();
        box.value++;
        assert box.value == 2;
        producer.join();
    }
}
