// As SafeTreiberStack, but the node is filled only when it is in the stack.
// EXPECT race RaceTreiberStack$Node.value R-W
import java.util.concurrent.atomic.AtomicReference;

public class RaceTreiberStack {
    static class Node {
        int value;
        Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();
    static int sum;

    static void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
        node.value = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Node left = new Node(), right = new Node();
        Thread other = new Thread(() -> push(right));
        other.start();
        push(left);
        for (Node node = top.get(); node != null; node = node.next) {
            sum += node.value;
        }
        other.join();
    }
}
