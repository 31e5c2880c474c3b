// A lock-free stack (Treiber's): push and pop retry a compare-and-set on the top.
//
// Nodes are never reused while somebody may hold them, because the garbage collector decides when they go; that is why
// the ABA problem does not arise here.

import java.util.concurrent.atomic.AtomicReference;

public class LockFreeStack {
    private static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
        Node old;
        Node fresh;
        do {
            old = top.get();
            fresh = new Node(value, old);
        } while (!top.compareAndSet(old, fresh));
    }

    Integer pop() {
        Node old;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next));
        return old.value;
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeStack stack = new LockFreeStack();
        int[] popped = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int index = i;
            threads[i] = new Thread(() -> {
                stack.push(index + 1);
                popped[index] = stack.pop();  // never null: this thread pushed one and pops one
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum of the popped values: " + (popped[0] + popped[1]));
        System.out.println("left on the stack: " + stack.pop());
        assert popped[0] + popped[1] == 3;
    }
}
