// A tournament barrier: the winner of a match goes on to the next, the loser waits to be let go. There are three
// threads, but half of three is rounded down to one match, so the third thread dies of an
// ArrayIndexOutOfBoundsException. The other two play all three rounds. No data race.
// EXPECT race none
public class TourBarrier {
    static class Match {
        Match next;
        int side;
        volatile int arrived;
        volatile int released;
    }

    static final int THREADS = 3;
    static final int ROUNDS = 3;
    static final Match[] first = build();
    static final int[] steps = new int[ROUNDS * THREADS];

    static Match[] build() {
        Match[] bottom = fresh(THREADS / 2);
        Match[] level = bottom;
        while (level.length > 1) {
            Match[] above = fresh(level.length / 2);
            for (int i = 0; i < level.length; i++) {
                level[i].next = above[i / 2];
                level[i].side = i % 2;
            }
            level = above;
        }
        return bottom;
    }

    static Match[] fresh(int count) {
        Match[] level = new Match[count];
        for (int i = 0; i < count; i++) {
            level[i] = new Match();
        }
        return level;
    }

    static void play(Match match, int side, int phase) {
        if (side == 1) {
            match.arrived = phase;
            while (match.released != phase) {
            }
            return;
        }
        while (match.arrived != phase) {
        }
        if (match.next != null) {
            play(match.next, match.side, phase);
        }
        match.released = phase;
    }

    static void work(int me) {
        for (int round = 0; round < ROUNDS; round++) {
            steps[round * THREADS + me] = 1;
            play(first[me / 2], me % 2, round + 1);
            int seen = steps[round * THREADS + (me ^ 1)];
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
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
