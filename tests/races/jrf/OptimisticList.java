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

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final Node tail = new Node(Integer.MAX_VALUE, null);
    static final Node head = new Node(0, tail);

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
