// The queue lock of Craig, Landin and Hagersten; its nodes travel through thread-locals.
// EXPECT check ok
// EXPECT outcomes "4"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicReference;

public class ClhLock {
    static class Node {
        volatile boolean locked;
    }

    static final AtomicReference<Node> tail = new AtomicReference<>(new Node());
    static final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);
    static final ThreadLocal<Node> before = new ThreadLocal<>();
    static int count;

    static void lock() {
        Node node = mine.get();
        node.locked = true;
        Node previous = tail.getAndSet(node);
        before.set(previous);
        while (previous.locked) {
        }
    }

    static void unlock() {
        mine.get().locked = false;
        mine.set(before.get());
    }

    static void work() {
        for (int round = 0; round < 2; round++) {
            lock();
            count++;
            unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(ClhLock::work, ClhLock::work);
        System.out.println(count);
    }
}
