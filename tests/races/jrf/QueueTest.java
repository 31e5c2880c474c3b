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

    static final Object headLock = new Object();
    static final Object tailLock = new Object();
    static Node head = new Node(0);
    static Node tail = head;
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
        assert sum == 0 || sum == 1 || sum == 3;
    }
}
