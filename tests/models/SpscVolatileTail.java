// A queue with one place for one producer and one consumer. The producer offers 1 and 2, the consumer polls twice; -1
// is an empty queue. The index of the producer is volatile, that of the consumer is not.
// EXPECT sc tso pso opmm "-1 -1" "-1 1" "1 -1" "1 2"
// EXPECT jpr includes "-1 -1" "-1 1" "1 -1" "1 2"
public class SpscVolatileTail {
    static final int[] ITEMS = new int[1];
    static volatile int tail;
    static int head;
    static int r1, r2;

    static void offer(int item) {
        int t = tail;
        if (t - head < ITEMS.length) {
            ITEMS[t % ITEMS.length] = item;
            tail = t + 1;
        }
    }

    static int poll() {
        int h = head;
        if (tail == h) {
            return -1;
        }
        int item = ITEMS[h % ITEMS.length];
        head = h + 1;
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
