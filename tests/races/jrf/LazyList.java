// A sorted list that locks two neighbours to change them; marks say which nodes are removed. Searching takes no lock,
// so links and marks race, and the key of a node that was just linked in.
// EXPECT race LazyList$Node.key R-W
// EXPECT race LazyList$Node.marked R-W
// EXPECT race LazyList$Node.next R-W
public class LazyList {
    static class Node {
        int key;
        Node next;
        boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final Node tail = new Node(Integer.MAX_VALUE, null);
    static final Node head = new Node(0, tail);

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

    // Adds and removes keys of its own, and looks for those of the next thread.
    static void work(int mine, int theirs, int rounds) {
        for (int round = 0; round < rounds; round++) {
            add(mine + round);
            contains(theirs + round);
            remove(mine + round);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int mine = 1 + i * ROUNDS;
            int theirs = 1 + (i + 1) % THREADS * ROUNDS;
            threads[i] = new Thread(() -> work(mine, theirs, ROUNDS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert head.next == tail;
    }
}
