// A queue with one place for one producer and one consumer. The producer offers 1 and 2, the consumer polls twice; -1
// is an empty queue. A thread releases its own index and acquires the other one.
// EXPECT sc tso pso opmm "-1 -1" "-1 1" "1 -1" "1 2"
import java.lang.invoke.VarHandle;

public class SpscReleaseAcquire {
    static final int[] ITEMS = new int[1];
    static final VarHandle HEAD = Vars.of(SpscReleaseAcquire.class, "head");
    static final VarHandle TAIL = Vars.of(SpscReleaseAcquire.class, "tail");
    static int head, tail, r1, r2;

    static void offer(int item) {
        int t = (int) TAIL.getOpaque();
        if (t - (int) HEAD.getAcquire() < ITEMS.length) {
            ITEMS[t % ITEMS.length] = item;
            TAIL.setRelease(t + 1);
        }
    }

    static int poll() {
        int h = (int) HEAD.getOpaque();
        if ((int) TAIL.getAcquire() == h) {
            return -1;
        }
        int item = ITEMS[h % ITEMS.length];
        HEAD.setRelease(h + 1);
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    offer(1);
                    offer(2);
                },
                () -> {
                    r1 = poll();
                    r2 = poll();
                });
        System.out.println(r1 + " " + r2);
    }
}
