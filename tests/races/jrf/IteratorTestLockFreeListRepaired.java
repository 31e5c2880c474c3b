// One thread adds to a lock-free sorted list while another removes from it and iterates. The nodes are linked by
// atomic references with a mark; the count of modifications is atomic.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;

public class IteratorTestLockFreeListRepaired {
    static class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node after) {
            this.key = key;
            next = new AtomicMarkableReference<>(after, false);
        }
    }

    static final Node head = new Node(0, new Node(1, null));
    static final AtomicInteger modifications = new AtomicInteger();
    static int sum;

    // The last node whose key is smaller; unlinks the marked nodes on the way.
    static Node before(int key) {
        boolean[] marked = new boolean[1];
        Node before = head;
        Node node = before.next.getReference();
        while (node != null) {
            Node after = node.next.get(marked);
            if (marked[0]) {
                if (!before.next.compareAndSet(node, after, false, false)) {
                    return before(key);
                }
            } else if (node.key >= key) {
                return before;
            } else {
                before = node;
            }
            node = after;
        }
        return before;
    }

    static void add(int key) {
        while (true) {
            Node before = before(key);
            Node after = before.next.getReference();
            if (after != null && after.key <= key) {
                return;
            }
            if (before.next.compareAndSet(after, new Node(key, after), false, false)) {
                modifications.incrementAndGet();
                return;
            }
        }
    }

    static void remove(int key) {
        while (true) {
            Node before = before(key);
            Node node = before.next.getReference();
            if (node == null || node.key != key) {
                return;
            }
            Node after = node.next.getReference();
            if (node.next.compareAndSet(after, after, false, true)) {
                before.next.compareAndSet(node, after, false, false);
                modifications.incrementAndGet();
                return;
            }
        }
    }

    static void iterate() {
        int before = modifications.get();
        boolean[] marked = new boolean[1];
        Node node = head.next.getReference();
        while (node != null) {
            Node after = node.next.get(marked);
            if (!marked[0]) {
                sum += node.key;
            }
            node = after;
        }
        if (modifications.get() != before) {
            sum = -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread changes = new Thread(() -> add(2));
        Thread iterates = new Thread(() -> {
            remove(1);
            iterate();
        });
        changes.start();
        iterates.start();
        changes.join();
        iterates.join();
        assert sum == -1 || sum == 0 || sum == 2;
    }
}
