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

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());
    static int sum;

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

    static void iterate() {
        for (Node node = head.get().next.get(); node != null; node = node.next.get()) {
            sum += node.item;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        offer(1);
        Thread changes = new Thread(() -> {
            offer(2);
            poll();
        });
        Thread iterates = new Thread(IteratorTestLockFreeQueue::iterate);
        changes.start();
        iterates.start();
        changes.join();
        iterates.join();
        assert sum >= 0 && sum <= 3;
    }
}
