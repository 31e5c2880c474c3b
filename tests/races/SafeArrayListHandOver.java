// An ArrayList belongs to one thread at a time and is handed over by a queue.
// EXPECT race none
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

public class SafeArrayListHandOver {
    static final ArrayBlockingQueue<List<Integer>> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            List<Integer> list = new ArrayList<>();
            list.add(1);
            queue.add(list);
        });
        producer.start();
        List<Integer> list = queue.take();
        list.add(2);
        assert list.size() == 2;
        producer.join();
    }
}
