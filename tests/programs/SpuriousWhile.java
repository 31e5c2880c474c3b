// `while` around wait and park stands every wakeup.
// OPTIONS --spurious-wakeups
// EXPECT check ok
// EXPECT outcomes "done"
import java.util.concurrent.locks.LockSupport;

public class SpuriousWhile {
    static boolean ready;
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
            while (!go) {
                LockSupport.park();
            }
        });
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        go = true;
        LockSupport.unpark(waiter);
        waiter.join();
        System.out.println("done");
    }
}
