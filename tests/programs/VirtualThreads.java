// JDK 25
// Virtual threads meet at a lock and lose nothing under it; without it they do.
// EXPECT check ok
// EXPECT outcomes "2 1" "2 2"
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreads {
    static final ReentrantLock lock = new ReentrantLock();
    static int guarded;
    static volatile int open;

    static void work() {
        lock.lock();
        guarded++;
        lock.unlock();
        open++;
    }

    public static void main(String[] args) throws Exception {
        Thread first = Thread.ofVirtual().start(VirtualThreads::work);
        Thread second = Thread.ofVirtual().start(VirtualThreads::work);
        first.join();
        second.join();
        System.out.println(guarded + " " + open);
    }
}
