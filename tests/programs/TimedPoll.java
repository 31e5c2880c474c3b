// poll with a time limit may come too early.
// EXPECT check ok
// EXPECT outcomes "1" "null"
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPoll {
    static Integer taken;

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Threads.together(() -> queue.put(1), () -> taken = queue.poll(1, TimeUnit.SECONDS));
        System.out.println(taken);
    }
}
