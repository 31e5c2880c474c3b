// As RaceSameHeap, with a lock of the library and a read.
// EXPECT race RaceSameHeapRead.data R-W
import java.util.concurrent.locks.ReentrantLock;

public class RaceSameHeapRead {
    static final ReentrantLock lock = new ReentrantLock();
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = 1;
            lock.lock();
            lock.unlock();
        });
        other.start();
        lock.lock();
        lock.unlock();
        seen = data;
        other.join();
    }
}
