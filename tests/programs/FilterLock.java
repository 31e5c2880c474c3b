// Peterson's filter lock for three threads.
// EXPECT check ok
// EXPECT outcomes "3"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicIntegerArray;

public class FilterLock {
    static final int THREADS = 3;
    static final AtomicIntegerArray level = new AtomicIntegerArray(THREADS);
    static final AtomicIntegerArray victim = new AtomicIntegerArray(THREADS);
    static int count;

    static void enter(int me) {
        for (int step = 1; step < THREADS; step++) {
            level.set(me, step);
            victim.set(step, me);
            while (mustWait(me, step)) {
            }
        }
        count++;
        level.set(me, 0);
    }

    static boolean mustWait(int me, int step) {
        for (int other = 0; other < THREADS; other++) {
            if (other != me && level.get(other) >= step && victim.get(step) == me) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> enter(0), () -> enter(1), () -> enter(2));
        System.out.println(count);
    }
}
