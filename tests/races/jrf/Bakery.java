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

    static final int THREADS = 2;
    static volatile boolean[] flag = new boolean[THREADS];
    static volatile Label[] label = {new Label(0), new Label(0)};
    static int count;

    static void lock(int me) {
        flag[me] = true;
        int largest = 0;
        for (int other = 0; other < THREADS; other++) {
            largest = Math.max(largest, label[other].counter);
        }
        Label mine = new Label(largest + 1);
        label[me] = mine;
        for (int other = 0; other < THREADS; other++) {
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

    static void work(int me) {
        for (int round = 0; round < 2; round++) {
            lock(me);
            count++;
            unlock(me);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 4;
    }
}
