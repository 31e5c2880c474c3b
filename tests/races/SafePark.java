// Parking until a volatile flag is raised: the flag hands over.
// EXPECT race none
import java.util.concurrent.locks.LockSupport;

public class SafePark {
    static int data, seen;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
            seen = data;
        });
        waiter.start();
        data = 1;
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
        assert seen == 1;
    }
}
