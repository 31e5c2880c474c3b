// parkNanos returns by unpark or by itself.
// EXPECT check ok
// EXPECT outcomes "false" "true"
import java.util.concurrent.locks.LockSupport;

public class TimedPark {
    static volatile boolean ready;
    static boolean seen;

    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
            LockSupport.parkNanos(1_000_000_000);
            seen = ready;
        });
        ready = true;
        LockSupport.unpark(thread);
        thread.join();
        System.out.println(seen);
    }
}
