// The same queue with nodes that are used again: one item is handed out twice.
// EXPECT check violation assertion
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottReuse {
    static class Node {
        volatile int value;
        final AtomicReference<Node> next = new AtomicReference<>();
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node());
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());
    static int one, two;

    static void add(Node node, int value) {
        node.value = value;
        node.next.set(null);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    /** The value is left in result[0]; returns the node that is free now, or null when the queue is empty. */
    static Node remove(int[] result) {
        while (true) {
            Node before = head.get();
            Node next = before.next.get();
            if (next == null) {
                return null;
            }
            result[0] = next.value;
            if (head.compareAndSet(before, next)) {
                return before;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        add(new Node(), 1);
        Threads.together(() -> {
            int[] result = new int[1];
            one = remove(result) == null ? 0 : result[0];
        }, () -> {
            int[] result = new int[1];
            Node free = remove(result);
            if (free != null) {
                two = result[0];
                add(free, 2);
                remove(result);
            }
        });
        assert one != 1 || two != 1 : "the same item twice";
    }
}
