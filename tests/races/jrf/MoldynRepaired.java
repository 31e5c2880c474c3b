// Molecular dynamics: the threads add up forces in arrays of their own, meet at a barrier and move their particles.
// The barrier uses an atomic array.
// EXPECT race none
import java.util.concurrent.atomic.AtomicIntegerArray;

public class MoldynRepaired {
    static final int PARTICLES = 3;
    static final double[] position = {0, 1, 4};
    static final double[][] force = new double[2][PARTICLES];
    static final AtomicIntegerArray isDone = new AtomicIntegerArray(2);

    // The tournament of two: the second reports to the first and waits for it.
    static void barrier(int me) {
        int round = isDone.get(me) + 1;
        while (me == 0 && isDone.get(1) != round) {
        }
        isDone.set(me, round);
        while (isDone.get(0) != round) {
        }
    }

    // Each thread has its share of the pairs and its own array of forces.
    static void forces(int me) {
        double[] mine = force[me];
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

    static void work(int me) {
        forces(me);
        barrier(me);
        move(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        first.join();
        second.join();
        assert position[0] == 1.25 && position[1] == 1.5 && position[2] == 2.25;
    }
}
