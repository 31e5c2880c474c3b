// Random walks, each by one thread and with a result of its own. Every new walk sets the same plain static switch,
// which all walks read; the switch races.
// EXPECT race MonteCarlo.debug R-W W-W
public class MonteCarlo {
    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static final int PATHS = THREADS * ROUNDS;
    static boolean debug;
    static final int[] results = new int[PATHS];

    static class Path {
        int value;
        int checked;

        Path(int seed) {
            debug = true;
            value = seed;
        }

        int walk() {
            for (int step = 0; step < 3; step++) {
                value = (value * 37 + 11) & 0xff;
                if (debug) {
                    checked++;
                }
            }
            return value;
        }
    }

    static void work(int me, int threads, int paths) {
        for (int path = me; path < paths; path += threads) {
            results[path] = new Path(path + 1).walk();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me, THREADS, PATHS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int path = 0; path < PATHS; path++) {
            int alone = new Path(path + 1).walk();
            assert results[path] == alone;
        }
    }
}
