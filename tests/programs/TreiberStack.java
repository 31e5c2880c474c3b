// Treiber's stack with fresh nodes: every thread pops what one of them pushed.
// EXPECT check ok
// EXPECT outcomes "1 2" "2 1"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();
    static int first, second;

    static void push(int value) {
        Node node = new Node(value);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    static int pop() {
        while (true) {
            Node node = top.get();
            if (node == null) {
                return 0;
            }
            if (top.compareAndSet(node, node.next)) {
                return node.value;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            push(1);
            first = pop();
        }, () -> {
            push(2);
            second = pop();
        });
        assert top.get() == null;
        System.out.println(first + " " + second);
    }
}
