// A queue with one lock for each end and a dummy node; the link between the ends is volatile.
// EXPECT check ok
// EXPECT outcomes "0" "7"
// EXPECT synchronised true
public class QueueTwoLocks {
    static class Node {
        int value;
        volatile Node next;
    }

    static Node head = new Node(), tail = head;
    static final Object headLock = new Object(), tailLock = new Object();
    static int taken;

    static void add(int value) {
        Node node = new Node();
        node.value = value;
        synchronized (tailLock) {
            tail.next = node;
            tail = node;
        }
    }

    static int remove() {
        synchronized (headLock) {
            Node next = head.next;
            if (next == null) {
                return 0;
            }
            head = next;
            return next.value;
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> add(7), () -> taken = remove());
        System.out.println(taken);
    }
}
