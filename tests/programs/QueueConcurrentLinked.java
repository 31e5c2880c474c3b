// ConcurrentLinkedQueue: both items arrive, each once.
// EXPECT check ok
// EXPECT outcomes "1 2" "2 1"
import java.util.concurrent.ConcurrentLinkedQueue;

public class QueueConcurrentLinked {
    static int first, second;

    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Threads.together(() -> {
            queue.add(1);
            first = queue.remove();
        }, () -> {
            queue.add(2);
            second = queue.remove();
        });
        System.out.println(first + " " + second);
    }
}
