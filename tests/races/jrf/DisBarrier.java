// A dissemination barrier: on each level a thread signals another and waits for a signal. The signals are elements of
// plain boolean arrays, so they race, and so do the steps that the barrier should separate.
// EXPECT race boolean[] R-W
// EXPECT race int[] R-W
public class DisBarrier {
    static class Node {
        final boolean[] signal = new boolean[2];
        Node partner;
    }

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final int LEVELS = 32 - Integer.numberOfLeadingZeros(THREADS - 1);
    static final Node[][] nodes = build();
    static final int[] steps = new int[ROUNDS * THREADS];

    static Node[][] build() {
        Node[][] built = new Node[THREADS][LEVELS];
        for (Node[] row : built) {
            for (int level = 0; level < LEVELS; level++) {
                row[level] = new Node();
            }
        }
        for (int me = 0; me < THREADS; me++) {
            for (int level = 0; level < LEVELS; level++) {
                built[me][level].partner = built[(me + (1 << level)) % THREADS][level];
            }
        }
        return built;
    }

    static void await(int me, int parity, boolean sense) {
        for (Node node : nodes[me]) {
            node.partner.signal[parity] = sense;
            while (node.signal[parity] != sense) {
            }
        }
    }

    static void work(int me, int threads, int rounds) {
        int parity = 0;
        boolean sense = true;
        for (int round = 0; round < rounds; round++) {
            steps[round * threads + me] = 1;
            await(me, parity, sense);
            sense ^= parity == 1;
            parity = 1 - parity;
            int seen = steps[round * threads + (me + 1) % threads];
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
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
