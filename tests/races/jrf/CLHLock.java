// The queue lock of Craig, Landin and Hagersten. Who waits reads the plain flag of the node before, which its owner
// clears; the reader later takes that node over and sets the flag. So the flag races, and the count behind the lock.
// EXPECT race CLHLock$QNode.locked R-W W-W
// EXPECT race CLHLock.count R-W W-W
import java.util.concurrent.atomic.AtomicReference;

public class CLHLock {
    static class QNode {
        boolean locked;
    }

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
    static int count;

    static void work(int rounds) {
        QNode mine = new QNode();
        for (int round = 0; round < rounds; round++) {
            mine.locked = true;
            QNode before = tail.getAndSet(mine);
            while (before.locked) {
            }
            count++;
            mine.locked = false;
            mine = before;
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
