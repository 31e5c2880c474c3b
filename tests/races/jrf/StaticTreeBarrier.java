// A barrier along a fixed tree: two leaves report to the root through a counter, the root then turns the sense. The
// sense is plain, so it races, and so do the steps that a leaf reads afterwards.
// EXPECT race StaticTreeBarrier.sense R-W
// EXPECT race int[] R-W
import java.util.concurrent.atomic.AtomicInteger;

public class StaticTreeBarrier {
    static class Node {
        final Node parent;
        final int children;
        final AtomicInteger missing;

        Node(Node parent, int children) {
            this.parent = parent;
            this.children = children;
            missing = new AtomicInteger(children);
        }

        void await(boolean mine) {
            while (missing.get() > 0) {
            }
            missing.set(children);
            if (parent == null) {
                sense = mine;
                return;
            }
            parent.missing.getAndDecrement();
            while (sense != mine) {
            }
        }
    }

    static final int THREADS = 3;
    static boolean sense;
    static final Node[] nodes = new Node[THREADS];
    static final int[] steps = new int[THREADS];

    static void work(int me) {
        steps[me] = 1;
        nodes[me].await(true);
        int seen = steps[(me + 1) % THREADS];
        assert seen == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        nodes[0] = new Node(null, 2);
        nodes[1] = new Node(nodes[0], 0);
        nodes[2] = new Node(nodes[0], 0);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
