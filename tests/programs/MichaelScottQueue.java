// The queue of Michael and Scott with fresh nodes.
// EXPECT check ok
// EXPECT outcomes "1 2" "2 1"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicReference;

public class MichaelScottQueue {
    static class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());
    static int first, second;

    static void add(int value) {
        Node node = new Node(value);
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

    static int remove() {
        while (true) {
            Node before = head.get();
            Node last = tail.get();
            Node next = before.next.get();
            if (next == null) {
                return 0;
            }
            if (before == last) {
                tail.compareAndSet(last, next);
            }
            if (head.compareAndSet(before, next)) {
                return next.value;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            add(1);
            first = remove();
        }, () -> {
            add(2);
            second = remove();
        });
        System.out.println(first + " " + second);
    }
}
