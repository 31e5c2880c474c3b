// Peterson's algorithm: mutual exclusion for two threads from three shared variables.
//
// Correct because flags and turn are volatile. With plain fields each thread could read the other's flag before its
// own write becomes visible, and both would enter.

public class Peterson {
    private static final int ROUNDS = 3;

    private static volatile boolean wants0;
    private static volatile boolean wants1;
    private static volatile int turn;
    private static int counter;  // protected by the algorithm alone

    private static void enter(int me) {
        if (me == 0) {
            wants0 = true;
            turn = 1;
            while (wants1 && turn == 1) {
                Thread.yield();
            }
        } else {
            wants1 = true;
            turn = 0;
            while (wants0 && turn == 0) {
                Thread.yield();
            }
        }
    }

    private static void leave(int me) {
        if (me == 0) {
            wants0 = false;
        } else {
            wants1 = false;
        }
    }

    private static void work(int me) {
        for (int round = 0; round < ROUNDS; round++) {
            enter(me);
            counter++;
            leave(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread zero = new Thread(() -> work(0));
        Thread one = new Thread(() -> work(1));
        zero.start();
        one.start();
        zero.join();
        one.join();
        System.out.println("counter = " + counter);
        assert counter == 2 * ROUNDS;
    }
}
