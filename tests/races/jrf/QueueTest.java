// A queue with one lock for each end. When it is empty both ends meet at one node: the producer links a new node to
// it under one lock, the consumer reads the link under the other, and then the item in the new node.
// EXPECT race QueueTest$Node.item R-W
// EXPECT race QueueTest$Node.next R-W
public class QueueTest {
    static class Node {
        int item;
        Node next;

        Node(int item) {
            this.item = item;
        }
    }

    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final Object headLock = new Object();
    static final Object tailLock = new Object();
    static Node head = new Node(0);
    static Node tail = head;
    static int taken;
    static int sum;

    static void put(int item) {
        Node node = new Node(item);
        synchronized (tailLock) {
            tail.next = node;
            tail = node;
        }
    }

    static int take() {
        synchronized (headLock) {
            Node first = head.next;
            if (first == null) {
                return 0;
            }
            head = first;
            return first.item;
        }
    }

    static void produce(int rounds) {
        for (int item = 1; item <= rounds; item++) {
            put(item);
        }
    }

    static void consume(int rounds) {
        for (int round = 0; round < rounds; round++) {
            int item = take();
            taken += item == 0 ? 0 : 1;
            sum += item;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> produce(ROUNDS));
        Thread consumer = new Thread(() -> consume(ROUNDS));
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        assert sum == taken * (taken + 1) / 2;
    }
}
