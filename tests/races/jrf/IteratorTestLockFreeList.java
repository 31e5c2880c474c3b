// One thread adds to a lock-free sorted list while another removes from it and iterates. The nodes are linked by
// atomic references with a mark; the plain count of modifications, by which the iterator notices changes, races.
// EXPECT race IteratorTestLockFreeList.modifications R-W W-W
import java.util.concurrent.atomic.AtomicMarkableReference;

public class IteratorTestLockFreeList {
    static class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node after) {
            this.key = key;
            next = new AtomicMarkableReference<>(after, false);
        }
    }

    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final Node head = build();
    static int modifications;

    static Node build() {
        Node first = null;
        for (int key = ROUNDS; key >= 0; key--) {
            first = new Node(key, first);
        }
        return first;
    }

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
                modifications++;
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
                modifications++;
                return;
            }
        }
    }

    // How many keys there are, or -1 if the list was changed meanwhile.
    static int iterate() {
        int before = modifications;
        boolean[] marked = new boolean[1];
        int count = 0;
        Node node = head.next.getReference();
        while (node != null) {
            Node after = node.next.get(marked);
            if (!marked[0]) {
                count++;
            }
            node = after;
        }
        return modifications == before ? count : -1;
    }

    static void change(int rounds) {
        for (int key = rounds + 1; key <= 2 * rounds; key++) {
            add(key);
        }
    }

    static void changeAndIterate(int rounds) {
        for (int key = 1; key <= rounds; key++) {
            remove(key);
            int count = iterate();
            assert count == -1 || count >= rounds - key && count <= 2 * rounds - key;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread changes = new Thread(() -> change(ROUNDS));
        Thread iterates = new Thread(() -> changeAndIterate(ROUNDS));
        changes.start();
        iterates.start();
        changes.join();
        iterates.join();
    }
}
