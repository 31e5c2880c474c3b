// A queue with one place for one producer and one consumer. The producer offers 1 and 2, the consumer polls twice; -1
// is an empty queue. Plain indexes: the consumer may find an index raised and not the item.
// EXPECT sc tso "-1 -1" "-1 1" "1 -1" "1 2"
// EXPECT pso "-1 -1" "-1 0" "-1 1" "0 -1" "0 0" "0 1" "0 2" "1 -1" "1 1" "1 2"
// EXPECT opmm "-1 -1" "-1 0" "-1 1" "0 -1" "0 0" "0 1" "0 2" "1 -1" "1 0" "1 1" "1 2"
public class SpscPlain {
    static final int[] ITEMS = new int[1];
    static int head, tail, r1, r2;

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
