// What was done before an object was put into a ConcurrentHashMap happens-before what is done after it was found there.
// EXPECT race none
import java.util.concurrent.ConcurrentHashMap;

public class SafeConcurrentMap {
    static class Box {
        int value;
    }

    static final ConcurrentHashMap<Integer, Box> map = new ConcurrentHashMap<>();
    static int seen;

    static void produce() {
        Box box = new Box();
        box.value = 1;
        map.put(1, box);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeConcurrentMap::produce);
        producer.start();
        Box box = map.get(1);
        if (box != null) {
            seen = box.value;
        }
        producer.join();
    }
}
