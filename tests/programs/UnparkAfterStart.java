// Started before its waker is, the thread never misses the permit.
// EXPECT check ok
// EXPECT outcomes ""
import java.util.concurrent.locks.LockSupport;

public class UnparkAfterStart {
    static final Thread parked = new Thread(LockSupport::park);
    static final Thread waker = new Thread(() -> LockSupport.unpark(parked));

    public static void main(String[] args) {
        parked.start();
        waker.start();
    }
}
