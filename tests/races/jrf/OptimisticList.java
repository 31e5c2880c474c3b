// A sorted list that searches without locks, locks two neighbours and then searches again to see whether they still
// are neighbours. The links are plain, so they race. The keys are final.
// EXPECT race OptimisticList$Node.next R-W
public class OptimisticList {
    static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Node head = new Node(0, new Node(1, new Node(9, null)));

    static Node before(int key) {
        Node before = head;
        Node node = head.next;
        while (node.key < key) {
            before = node;
            node = node.next;
        }
        return before;
    }

    static boolean isValid(Node before, Node node) {
        Node reached = head;
        while (reached.key < before.key) {
            reached = reached.next;
        }
        return reached == before && before.next == node;
    }

    static boolean add(int key) {
        while (true) {
            Node before = before(key);
            Node node = before.next;
            synchronized (before) {
                synchronized (node) {
                    if (isValid(before, node) && node.key >= key) {
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
            Node before = before(key);
            Node node = before.next;
            synchronized (before) {
                synchronized (node) {
                    if (isValid(before, node) && node.key >= key) {
                        if (node.key != key) {
                            return false;
                        }
                        before.next = node.next;
                        return true;
                    }
                }
            }
        }
    }

    static boolean contains(int key) {
        while (true) {
            Node before = before(key);
            Node node = before.next;
            synchronized (before) {
                synchronized (node) {
                    if (isValid(before, node) && node.key >= key) {
                        return node.key == key;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> add(2));
        Thread second = new Thread(() -> {
            remove(1);
            contains(2);
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert head.next.key == 2 && head.next.next.key == 9;
    }
}
