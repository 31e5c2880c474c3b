// The queue lock of Craig, Landin and Hagersten with volatile flags.
// EXPECT race none
import java.util.concurrent.atomic.AtomicReference;

public class CLHLockRepaired {
    static class QNode {
        volatile boolean locked;
    }

    static final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
    static int count;

    static void work() {
        QNode mine = new QNode();
        for (int round = 0; round < 2; round++) {
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
        Thread first = new Thread(CLHLockRepaired::work);
        Thread second = new Thread(CLHLockRepaired::work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 4;
    }
}
