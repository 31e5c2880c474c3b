// Molecular dynamics: the threads add up forces in arrays of their own, meet at a barrier and move their particles.
// The barrier's array is volatile, but its elements are plain, so they race, and so do forces and positions.
// EXPECT race boolean[] R-W
// EXPECT race double[] R-W
public class Moldyn {
    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final int PARTICLES = 3;
    static final double[] START = {0, 1, 5};
    static final double MIDDLE = 2;
    static final double[] position = START.clone();
    static final double[][] force = new double[2][PARTICLES];
    static volatile boolean[] isDone = new boolean[2];

    // The tournament of two: the second reports to the first and waits for it.
    static void barrier(int me) {
        boolean round = !isDone[me];
        while (me == 0 && isDone[1] != round) {
        }
        isDone[me] = round;
        while (isDone[0] != round) {
        }
    }

    // Each thread has its share of the pairs and its own array of forces.
    static void forces(int me) {
        double[] mine = force[me];
        for (int i = 0; i < PARTICLES; i++) {
            mine[i] = 0;
        }
        for (int i = 0; i < PARTICLES; i++) {
            for (int j = i + 1; j < PARTICLES; j++) {
                if ((i + j) % 2 == me) {
                    double pull = position[j] - position[i];
                    mine[i] += pull;
                    mine[j] -= pull;
                }
            }
        }
    }

    static void move(int me) {
        for (int i = me; i < PARTICLES; i += 2) {
            position[i] += (force[0][i] + force[1][i]) / 4;
        }
    }

    static void work(int me, int rounds) {
        for (int round = 0; round < rounds; round++) {
            forces(me);
            barrier(me);
            move(me);
            barrier(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0, ROUNDS));
        Thread second = new Thread(() -> work(1, ROUNDS));
        first.start();
        second.start();
        first.join();
        second.join();
        // Three particles that pull by their distance come to a quarter of their distance from the middle.
        for (int i = 0; i < PARTICLES; i++) {
            assert position[i] == MIDDLE + (START[i] - MIDDLE) / Math.pow(4, ROUNDS);
        }
    }
}
