// ArrayBlockingQueue with one place keeps the order of a single producer.
// EXPECT check ok
// EXPECT outcomes "[1, 2, 3]"
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class BufferBlockingQueue {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        List<Integer> taken = new ArrayList<>();
        Threads.together(() -> {
            for (int i = 1; i <= 3; i++) {
                queue.put(i);
            }
        }, () -> {
            for (int i = 1; i <= 3; i++) {
                taken.add(queue.take());
            }
        });
        System.out.println(taken);
    }
}
