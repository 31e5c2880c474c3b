// A lock that its owner may take again. Who fails to take it looks whether it is the owner itself; the owner is a
// plain field, so that look races. It is harmless, and the count behind the lock does not race.
// EXPECT race OwnableSynchronizer.owner R-W
import java.util.concurrent.atomic.AtomicInteger;

public class OwnableSynchronizer {
    static final AtomicInteger state = new AtomicInteger();
    static Thread owner;
    static int count;

    static void lock() {
        Thread me = Thread.currentThread();
        while (!state.compareAndSet(0, 1)) {
            if (owner == me) {
                state.incrementAndGet();
                return;
            }
        }
        owner = me;
    }

    static void unlock() {
        if (state.get() == 1) {
            owner = null;
        }
        state.decrementAndGet();
    }

    static void work() {
        lock();
        lock();
        count++;
        unlock();
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(OwnableSynchronizer::work);
        Thread second = new Thread(OwnableSynchronizer::work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 2;
    }
}
