// A queue with one lock for each end. When it is empty both ends meet at one node; its link is volatile.
// EXPECT race none
public class QueueTestRepaired {
    static class Node {
        int item;
        volatile Node next;

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
