// The queue lock of Mellor-Crummey and Scott with volatile flag and link.
// EXPECT race none
import java.util.concurrent.atomic.AtomicReference;

public class CorrectedMCSLockRepaired {
    static class QNode {
        volatile boolean locked;
        volatile QNode next;
    }

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

    static void work() {
        QNode mine = new QNode();
        for (int round = 0; round < 2; round++) {
            lock(mine);
            count++;
            unlock(mine);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(CorrectedMCSLockRepaired::work);
        Thread second = new Thread(CorrectedMCSLockRepaired::work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 4;
    }
}
