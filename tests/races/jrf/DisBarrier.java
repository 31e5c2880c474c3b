// A dissemination barrier for two threads, two rounds. The signals are elements of plain boolean arrays, so they
// race, and so do the steps that the barrier should separate.
// EXPECT race boolean[] R-W
// EXPECT race int[] R-W
public class DisBarrier {
    static class Node {
        final boolean[] signal = new boolean[2];
        Node partner;
    }

    static final int THREADS = 2;
    static final int LEVELS = 1;
    static final Node[][] nodes = build();
    static final int[] steps = new int[2 * THREADS];

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
        for (int level = 0; level < LEVELS; level++) {
            Node node = nodes[me][level];
            node.partner.signal[parity] = sense;
            while (node.signal[parity] != sense) {
            }
        }
    }

    static void work(int me) {
        int parity = 0;
        boolean sense = true;
        for (int round = 0; round < 2; round++) {
            steps[round * THREADS + me] = 1;
            await(me, parity, sense);
            sense ^= parity == 1;
            parity = 1 - parity;
            int seen = steps[round * THREADS + 1 - me];
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
