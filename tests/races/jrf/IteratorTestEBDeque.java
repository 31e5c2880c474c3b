// A deque whose ends are kept in one atomic anchor (without the elimination of the original). A thread pushes on the
// right; another pushes on the left and iterates. Who finds a push half done completes it, so both write the plain
// links.
// EXPECT race IteratorTestEBDeque$Node.left R-W W-W
// EXPECT race IteratorTestEBDeque$Node.right R-W W-W
import java.util.concurrent.atomic.AtomicReference;

public class IteratorTestEBDeque {
    static class Node {
        final int item;
        Node left;
        Node right;

        Node(int item) {
            this.item = item;
        }
    }

    enum Status { STABLE, PUSHED_LEFT, PUSHED_RIGHT }

    static class Anchor {
        final Node left;
        final Node right;
        final Status status;

        Anchor(Node left, Node right, Status status) {
            this.left = left;
            this.right = right;
            this.status = status;
        }
    }

    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final Node middle = new Node(1);
    static final AtomicReference<Anchor> anchor = new AtomicReference<>(new Anchor(middle, middle, Status.STABLE));

    static void pushRight(int item) {
        Node node = new Node(item);
        while (true) {
            Anchor now = stable();
            node.left = now.right;
            Anchor pushed = new Anchor(now.left, node, Status.PUSHED_RIGHT);
            if (anchor.compareAndSet(now, pushed)) {
                stabilise(pushed);
                return;
            }
        }
    }

    static void pushLeft(int item) {
        Node node = new Node(item);
        while (true) {
            Anchor now = stable();
            node.right = now.left;
            Anchor pushed = new Anchor(node, now.right, Status.PUSHED_LEFT);
            if (anchor.compareAndSet(now, pushed)) {
                stabilise(pushed);
                return;
            }
        }
    }

    static Anchor stable() {
        Anchor now = anchor.get();
        while (now.status != Status.STABLE) {
            stabilise(now);
            now = anchor.get();
        }
        return now;
    }

    // Links the old end to the new one; any thread may do it.
    static void stabilise(Anchor pushed) {
        if (pushed.status == Status.PUSHED_RIGHT) {
            Node old = pushed.right.left;
            if (old.right != pushed.right) {
                old.right = pushed.right;
            }
        } else {
            Node old = pushed.left.right;
            if (old.left != pushed.left) {
                old.left = pushed.left;
            }
        }
        anchor.compareAndSet(pushed, new Anchor(pushed.left, pushed.right, Status.STABLE));
    }

    static int iterate() {
        Anchor now = stable();
        Node node = now.left;
        int sum = node.item;
        while (node != now.right) {
            node = node.right;
            sum += node.item;
        }
        return sum;
    }

    static void change(int rounds) {
        for (int round = 0; round < rounds; round++) {
            pushRight(2);
        }
    }

    static void changeAndIterate(int rounds) {
        for (int round = 0; round < rounds; round++) {
            pushLeft(3);
            int pushedRight = iterate() - 3 * (round + 1) - 1;
            assert pushedRight >= 0 && pushedRight <= 2 * rounds && pushedRight % 2 == 0;
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
