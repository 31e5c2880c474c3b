// Dekker's mutual exclusion of two threads with volatile variables, a number of rounds each.

public class Dekker {
    private static final class Flag {
        volatile boolean up;
    }

    private static volatile int turn;
    private static int counter;  // protected by the algorithm alone

    private static void work(Flag mine, Flag others, int me, int rounds) {
        for (int left = rounds; left > 0; left--) {
            mine.up = true;
            while (others.up) {
                if (turn != me) {
                    mine.up = false;
                    while (turn != me) {
                        continue;
                    }
                    mine.up = true;
                }
            }
            counter++;
            turn = 1 - me;
            mine.up = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Flag zero = new Flag();
        Flag one = new Flag();
        Thread[] threads = {
            new Thread(() -> work(zero, one, 0, rounds)),
            new Thread(() -> work(one, zero, 1, rounds)),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (counter != 2 * rounds) {
            throw new AssertionError(counter);
        }
    }
}
