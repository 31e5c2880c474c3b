// ArrayBlockingQueue hands an item over, whoever comes first.
// EXPECT check ok
// EXPECT outcomes "1"
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class BufferBlockingQueue {
    static int taken;

    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Threads.together(() -> queue.put(1), () -> taken = queue.take());
        System.out.println(taken);
    }
}
