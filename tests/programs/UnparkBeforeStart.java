// A thread that is not started cannot be unparked: then the permit is lost.
// EXPECT check violation deadlock
// EXPECT outcomes "" "deadlock"
import java.util.concurrent.locks.LockSupport;

public class UnparkBeforeStart {
    static final Thread parked = new Thread(LockSupport::park);
    static final Thread waker = new Thread(() -> LockSupport.unpark(parked));

    public static void main(String[] args) {
        waker.start();
        parked.start();
    }
}
