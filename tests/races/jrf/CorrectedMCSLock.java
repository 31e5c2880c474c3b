// The queue lock of Mellor-Crummey and Scott; who queues sets its flag before it links itself in. The flag is
// volatile and guards the count, but the link is plain: the waiter writes it while its owner reads and clears it.
// EXPECT race CorrectedMCSLock$QNode.next R-W W-W
import java.util.concurrent.atomic.AtomicReference;

public class CorrectedMCSLock {
    static class QNode {
        volatile boolean locked;
        QNode next;
    }

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final AtomicReference<QNode> tail = new AtomicReference<>();
    static int count;

    static void lock(QNode mine) {
        QNode before = tail.getAndSet(mine);
        if (before != null) {
            mine.locked = true;
            before.next = mine;
            while (mine.locked) {
            }
        }
    }

    static void unlock(QNode mine) {
        if (mine.next == null) {
            if (tail.compareAndSet(mine, null)) {
                return;
            }
            while (mine.next == null) {
            }
        }
        mine.next.locked = false;
        mine.next = null;
    }

    static void work(int rounds) {
        QNode mine = new QNode();
        for (int round = 0; round < rounds; round++) {
            lock(mine);
            count++;
            unlock(mine);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> work(ROUNDS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert count == THREADS * ROUNDS;
    }
}
