// A stack of nodes with plain fields: each is filled before a compareAndSet makes it known.
// EXPECT race none
import java.util.concurrent.atomic.AtomicReference;

public class SafeTreiberStack {
    static class Node {
        int value;
        Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(Node node) {
        node.value++;
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    public static void main(String[] args) throws InterruptedException {
        Node left = new Node(), right = new Node();
        Thread other = new Thread(() -> push(right));
        other.start();
        push(left);
        int sum = 0;
        for (Node node = top.get(); node != null; node = node.next) {
            sum += node.value;
        }
        assert sum == 1 || sum == 2;
        other.join();
    }
}
