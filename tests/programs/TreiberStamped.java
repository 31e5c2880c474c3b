// The same with a stamp beside the top: reuse does no harm.
// EXPECT check ok
// EXPECT outcomes "0 left" "1 left"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicStampedReference;

public class TreiberStamped {
    static class Node {
        volatile Node next;
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);
    static Node kept, other;

    static void push(Node node) {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            node.next = old;
        } while (!top.compareAndSet(old, node, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node node = top.get(stamp);
            if (node == null) {
                return null;
            }
            Node next = node.next;
            if (top.compareAndSet(node, next, stamp[0], stamp[0] + 1)) {
                return node;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        push(new Node());
        push(new Node());
        Threads.together(() -> other = pop(), () -> {
            Node again = pop();
            kept = pop();
            if (again != null) {
                push(again);
            }
        });
        int left = 0;
        for (Node node = top.getReference(); node != null; node = node.next) {
            assert node != kept && node != other;
            left++;
        }
        System.out.println(left + " left");
    }
}
