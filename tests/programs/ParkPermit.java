// A permit given before park is not lost.
// EXPECT check ok
// EXPECT outcomes "through"
import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(LockSupport::park);
        LockSupport.unpark(thread);
        thread.join();
        System.out.println("through");
    }
}
