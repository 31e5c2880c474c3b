// A sorted list that locks two neighbours to change them; marks say which nodes are removed. Searching takes no lock,
// but links and marks are volatile and keys final.
// EXPECT race none
public class LazyListRepaired {
    static class Node {
        final int key;
        volatile Node next;
        volatile boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Node head = new Node(0, new Node(1, new Node(9, null)));

    static boolean isValid(Node before, Node node) {
        return !before.marked && !node.marked && before.next == node;
    }

    static boolean add(int key) {
        while (true) {
            Node before = head;
            Node node = head.next;
            while (node.key < key) {
                before = node;
                node = node.next;
            }
            synchronized (before) {
                synchronized (node) {
                    if (isValid(before, node)) {
                        if (node.key == key) {
                            return false;
                        }
                        before.next = new Node(key, node);
                        return true;
                    }
                }
            }
        }
    }

    static boolean remove(int key) {
        while (true) {
            Node before = head;
            Node node = head.next;
            while (node.key < key) {
                before = node;
                node = node.next;
            }
            synchronized (before) {
                synchronized (node) {
                    if (isValid(before, node)) {
                        if (node.key != key) {
                            return false;
                        }
                        node.marked = true;
                        before.next = node.next;
                        return true;
                    }
                }
            }
        }
    }

    static boolean contains(int key) {
        Node node = head;
        while (node.key < key) {
            node = node.next;
        }
        return node.key == key && !node.marked;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            add(2);
            contains(1);
        });
        Thread second = new Thread(() -> {
            remove(1);
            contains(2);
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert !contains(1) && contains(2);
    }
}
