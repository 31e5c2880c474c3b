// lockInterruptibly either gets the lock or answers the interrupt.
// EXPECT check ok
// EXPECT outcomes "acquired true" "interrupted false"
import java.util.concurrent.locks.ReentrantLock;

public class InterruptLock {
    static String how;
    static boolean status;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread thread = Threads.start(() -> {
            try {
                lock.lockInterruptibly();
                how = "acquired";
                lock.unlock();
            } catch (InterruptedException e) {
                how = "interrupted";
            }
            status = Thread.currentThread().isInterrupted();
        });
        thread.interrupt();
        lock.unlock();
        thread.join();
        System.out.println(how + " " + status);
    }
}
