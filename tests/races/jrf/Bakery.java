// Lamport's bakery lock. The arrays are volatile, but that makes only the references to them volatile: flags, labels,
// the counters in the labels and the count behind the lock all race.
// EXPECT race Bakery$Label.counter R-W
// EXPECT race Bakery$Label[] R-W
// EXPECT race Bakery.count R-W W-W
// EXPECT race boolean[] R-W
public class Bakery {
    static class Label {
        int counter;

        Label(int counter) {
            this.counter = counter;
        }
    }

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 2);
    static volatile boolean[] flag = new boolean[THREADS];
    static volatile Label[] label = labels();
    static int count;

    static Label[] labels() {
        Label[] labels = new Label[THREADS];
        for (int i = 0; i < THREADS; i++) {
            labels[i] = new Label(0);
        }
        return labels;
    }

    static void lock(int me, int threads) {
        flag[me] = true;
        int largest = 0;
        for (int other = 0; other < threads; other++) {
            largest = Math.max(largest, label[other].counter);
        }
        Label mine = new Label(largest + 1);
        label[me] = mine;
        for (int other = 0; other < threads; other++) {
            while (other != me && flag[other] && isBefore(label[other].counter, other, mine.counter, me)) {
            }
        }
    }

    static boolean isBefore(int theirs, int other, int mine, int me) {
        return theirs < mine || theirs == mine && other < me;
    }

    static void unlock(int me) {
        flag[me] = false;
    }

    static void work(int me, int threads, int rounds) {
        for (int round = 0; round < rounds; round++) {
            lock(me, threads);
            count++;
            unlock(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> work(me, THREADS, ROUNDS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert count == THREADS * ROUNDS;
    }
}
