// Two unparks may give only one permit.
// EXPECT check violation deadlock
import java.util.concurrent.locks.LockSupport;

public class ParkOnePermit {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        LockSupport.unpark(thread);
        LockSupport.unpark(thread);
        thread.join();
        System.out.println("through");
    }
}
