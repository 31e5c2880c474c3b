// Random walks, each by one thread and with a result of its own. Every new walk sets the same plain static switch,
// which all walks read; the switch races.
// EXPECT race MonteCarlo.debug R-W W-W
public class MonteCarlo {
    static final int PATHS = 4;
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

    static void work(int me) {
        for (int path = me; path < PATHS; path += 2) {
            results[path] = new Path(path + 1).walk();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        first.join();
        second.join();
        int sum = 0;
        for (int result : results) {
            sum += result;
        }
        assert sum == 374;
    }
}
