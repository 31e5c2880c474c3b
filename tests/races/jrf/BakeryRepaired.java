// Lamport's bakery lock with atomic arrays of flags and labels.
// EXPECT race none
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class BakeryRepaired {
    static class Label {
        final int counter;

        Label(int counter) {
            this.counter = counter;
        }
    }

    static final int THREADS = 2;
    static final AtomicIntegerArray flag = new AtomicIntegerArray(THREADS);
    static final AtomicReferenceArray<Label> label =
            new AtomicReferenceArray<>(new Label[] {new Label(0), new Label(0)});
    static int count;

    static void lock(int me) {
        flag.set(me, 1);
        int largest = 0;
        for (int other = 0; other < THREADS; other++) {
            largest = Math.max(largest, label.get(other).counter);
        }
        Label mine = new Label(largest + 1);
        label.set(me, mine);
        for (int other = 0; other < THREADS; other++) {
            while (other != me && flag.get(other) == 1 && isBefore(label.get(other).counter, other, mine.counter, me)) {
            }
        }
    }

    static boolean isBefore(int theirs, int other, int mine, int me) {
        return theirs < mine || theirs == mine && other < me;
    }

    static void unlock(int me) {
        flag.set(me, 0);
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
