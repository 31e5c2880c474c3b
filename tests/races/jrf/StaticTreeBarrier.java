// A barrier along a fixed binary tree: children report to their parent through a counter, the root then turns the
// sense. The sense is plain, so it races, and so do the steps that the others read afterwards.
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

    static final int THREADS = Integer.getInteger("threads", 3);
    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static boolean sense;
    static final Node[] nodes = new Node[THREADS];
    static final int[] steps = new int[ROUNDS * THREADS];

    static void work(int me, int threads, int rounds) {
        boolean sense = true;
        for (int round = 0; round < rounds; round++) {
            steps[round * threads + me] = 1;
            nodes[me].await(sense);
            sense = !sense;
            int seen = steps[round * threads + (me + 1) % threads];
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < THREADS; i++) {
            int children = Math.max(0, Math.min(2, THREADS - 1 - 2 * i));
            nodes[i] = new Node(i == 0 ? null : nodes[(i - 1) / 2], children);
        }
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me, THREADS, ROUNDS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
