// offer and poll with time limits: they meet, or both give up.
// EXPECT check ok
// EXPECT outcomes "false null" "true 1"
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class TimedPoll {
    static boolean given;
    static Integer taken;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Threads.together(() -> given = queue.offer(1, 1, TimeUnit.SECONDS), () -> taken = queue.poll(1, TimeUnit.SECONDS));
        System.out.println(given + " " + taken);
    }
}
