// A tournament barrier for three threads: who has no rival wins the match at once and goes on to the next.
// EXPECT race none
public class TourBarrierRepaired {
    static class Match {
        Match next;
        int side;
        boolean alone;
        volatile int arrived;
        volatile int released;
    }

    static final int THREADS = 3;
    static final Match[] first = build();
    static final int[] steps = new int[THREADS];

    static Match[] build() {
        Match[] bottom = fresh(THREADS);
        Match[] level = bottom;
        while (level.length > 1) {
            Match[] above = fresh(level.length);
            for (int i = 0; i < level.length; i++) {
                level[i].next = above[i / 2];
                level[i].side = i % 2;
            }
            level = above;
        }
        return bottom;
    }

    static Match[] fresh(int players) {
        Match[] level = new Match[(players + 1) / 2];
        for (int i = 0; i < level.length; i++) {
            level[i] = new Match();
            level[i].alone = 2 * i + 1 == players;
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
        while (!match.alone && match.arrived != phase) {
        }
        if (match.next != null) {
            play(match.next, match.side, phase);
        }
        match.released = phase;
    }

    static void work(int me) {
        steps[me] = 1;
        play(first[me / 2], me % 2, 1);
        int seen = steps[0] + steps[1] + steps[2];
        assert seen == THREADS;
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
