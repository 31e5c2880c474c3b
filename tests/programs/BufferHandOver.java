// A SynchronousQueue: when put returns, take has happened or is happening.
// EXPECT check ok
// EXPECT outcomes "7"
import java.util.concurrent.SynchronousQueue;

public class BufferHandOver {
    static int taken;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Threads.together(() -> queue.put(7), () -> taken = queue.take());
        System.out.println(taken);
    }
}
