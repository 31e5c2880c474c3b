// A hand-over by a queue that is not meant for several threads: the queue races, and the box that it hands over.
// EXPECT race RaceArrayDeque$Box.value R-W
// EXPECT race java.util.ArrayDeque R-W
import java.util.ArrayDeque;

public class RaceArrayDeque {
    static class Box {
        int value;
    }

    static final ArrayDeque<Box> queue = new ArrayDeque<>();
    static int seen;

    static void produce() {
        Box box = new Box();
        box.value = 1;
        queue.add(box);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceArrayDeque::produce);
        producer.start();
        Box box = queue.peek();
        if (box != null) {
            seen = box.value;
        }
        producer.join();
    }
}
