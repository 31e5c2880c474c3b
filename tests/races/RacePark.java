// unpark wakes the thread, but hands nothing over: LockSupport promises no happens-before.
// EXPECT race RacePark.data R-W
import java.util.concurrent.locks.LockSupport;

public class RacePark {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            LockSupport.park();
            seen = data;
        });
        waiter.start();
        data = 1;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
