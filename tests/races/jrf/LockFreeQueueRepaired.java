// Lamport's queue for one producer and one consumer, with volatile head and tail.
// EXPECT race none
public class LockFreeQueueRepaired {
    static final int CAPACITY = 1;
    static final int[] items = new int[CAPACITY];
    static volatile int head;
    static volatile int tail;
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

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            put(1);
            put(2);
        });
        Thread consumer = new Thread(() -> {
            sum += take();
            sum += take();
        });
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        assert sum == 3;
    }
}
