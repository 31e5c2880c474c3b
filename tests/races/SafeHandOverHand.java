// A list of two nodes, each with its own monitor; the next one is taken before the last one is left.
// EXPECT race none
public class SafeHandOverHand {
    static class Node {
        int value;
        Node next;
    }

    static final Node head = new Node();

    static void addToAll() {
        Node node = head;
        synchronized (node) {
            node.value++;
            Node next = node.next;
            synchronized (next) {
                next.value += node.value;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        head.next = new Node();
        Thread other = new Thread(SafeHandOverHand::addToAll);
        other.start();
        addToAll();
        other.join();
        assert head.next.value == 3;
    }
}
