// Dekker's algorithm: the oldest software mutual exclusion, with explicit backing off.
//
// A thread that wants to enter and finds the other wanting too gives way when it is not its turn. All three shared
// variables are volatile; the counter they protect is plain and race-free.

import java.util.concurrent.atomic.AtomicIntegerArray;

public class Dekker {
    private static final int ROUNDS = 3;

    private static final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private static volatile int turn;
    private static int counter;

    private static void enter(int me) {
        int other = 1 - me;
        wants.set(me, 1);
        while (wants.get(other) == 1) {
            if (turn != me) {
                wants.set(me, 0);
                while (turn != me) {
                    Thread.yield();
                }
                wants.set(me, 1);
            } else {
                Thread.yield();
            }
        }
    }

    private static void leave(int me) {
        turn = 1 - me;
        wants.set(me, 0);
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
