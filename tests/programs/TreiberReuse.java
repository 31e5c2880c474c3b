// Treiber's stack with nodes that return: compareAndSet cannot tell a node from itself pushed again.
// EXPECT check violation assertion
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicReference;

public class TreiberReuse {
    static class Node {
        volatile Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();
    static Node kept;

    static void push(Node node) {
        Node old;
        do {
            old = top.get();
            node.next = old;
        } while (!top.compareAndSet(old, node));
    }

    static Node pop() {
        while (true) {
            Node node = top.get();
            if (node == null) {
                return null;
            }
            Node next = node.next;
            if (top.compareAndSet(node, next)) {
                return node;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        push(new Node());
        push(new Node());
        Threads.together(TreiberReuse::pop, () -> {
            Node again = pop();
            kept = pop();
            if (again != null) {
                push(again);
            }
        });
        assert kept == null || top.get() != kept : "on the stack, and with a thread";
    }
}
