// Lamport's queue for one producer and one consumer. Head and tail are plain, so they race, and so do the items.
// EXPECT race LockFreeQueue.head R-W
// EXPECT race LockFreeQueue.tail R-W
// EXPECT race int[] R-W
public class LockFreeQueue {
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final int CAPACITY = 1;
    static final int[] items = new int[CAPACITY];
    static int head;
    static int tail;
    static int sum;

    static void put(int item) {
        while (tail - head == CAPACITY) {
        }
        items[tail % CAPACITY] = item;
        tail++;
    }

    static int take() {
        while (tail == head) {
        }
        int item = items[head % CAPACITY];
        head++;
        return item;
    }

    static void produce(int rounds) {
        for (int item = 1; item <= rounds; item++) {
            put(item);
        }
    }

    static void consume(int rounds) {
        for (int round = 0; round < rounds; round++) {
            sum += take();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> produce(ROUNDS));
        Thread consumer = new Thread(() -> consume(ROUNDS));
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        assert sum == ROUNDS * (ROUNDS + 1) / 2;
    }
}
