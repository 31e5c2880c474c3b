// A queue with one place for one producer and one consumer. The producer offers 1 and 2, the consumer polls twice; -1
// is an empty queue. Atomic indexes that are written by lazySet.
// EXPECT sc tso pso opmm "-1 -1" "-1 1" "1 -1" "1 2"
import java.util.concurrent.atomic.AtomicInteger;

public class SpscLazySet {
    static final int[] ITEMS = new int[1];
    static final AtomicInteger HEAD = new AtomicInteger(), TAIL = new AtomicInteger();
    static int r1, r2;

    static void offer(int item) {
        int t = TAIL.getPlain();
        if (t - HEAD.getAcquire() < ITEMS.length) {
            ITEMS[t % ITEMS.length] = item;
            TAIL.lazySet(t + 1);
        }
    }

    static int poll() {
        int h = HEAD.getPlain();
        if (TAIL.getAcquire() == h) {
            return -1;
        }
        int item = ITEMS[h % ITEMS.length];
        HEAD.lazySet(h + 1);
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
