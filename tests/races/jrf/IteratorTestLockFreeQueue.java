// One thread adds to and takes from the queue of Michael and Scott while another iterates over it. Who takes a node
// out clears its plain item, and the iterator may still read it.
// EXPECT race IteratorTestLockFreeQueue$Node.item R-W
import java.util.concurrent.atomic.AtomicReference;

public class IteratorTestLockFreeQueue {
    static class Node {
        int item;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int item) {
            this.item = item;
        }
    }

    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    static void offer(int item) {
        Node node = new Node(item);
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

    static int poll() {
        while (true) {
            Node dummy = head.get();
            Node last = tail.get();
            Node next = dummy.next.get();
            if (next == null) {
                return 0;
            }
            if (dummy == last) {
                tail.compareAndSet(last, next);
            }
            if (head.compareAndSet(dummy, next)) {
                int item = next.item;
                next.item = 0;
                return item;
            }
        }
    }

    static int iterate() {
        int sum = 0;
        for (Node node = head.get().next.get(); node != null; node = node.next.get()) {
            sum += node.item;
        }
        return sum;
    }

    static void change(int rounds) {
        for (int item = 2; item < 2 + rounds; item++) {
            offer(item);
            poll();
        }
    }

    static void iterateOften(int rounds) {
        for (int round = 0; round < rounds; round++) {
            int sum = iterate();
            assert sum >= 0 && sum <= (rounds + 1) * (rounds + 2) / 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        offer(1);
        Thread changes = new Thread(() -> change(ROUNDS));
        Thread iterates = new Thread(() -> iterateOften(ROUNDS));
        changes.start();
        iterates.start();
        changes.join();
        iterates.join();
    }
}
