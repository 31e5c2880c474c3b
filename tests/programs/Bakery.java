// Lamport's bakery for three threads.
// EXPECT check ok
// EXPECT outcomes "3"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Bakery {
    static final int THREADS = 3;
    static final AtomicIntegerArray choosing = new AtomicIntegerArray(THREADS);
    static final AtomicIntegerArray number = new AtomicIntegerArray(THREADS);
    static int count;

    static void visit(int me) {
        choosing.set(me, 1);
        int largest = 0;
        for (int other = 0; other < THREADS; other++) {
            largest = Math.max(largest, number.get(other));
        }
        number.set(me, largest + 1);
        choosing.set(me, 0);
        for (int other = 0; other < THREADS; other++) {
            while (choosing.get(other) == 1) {
            }
            while (isBefore(other, me)) {
            }
        }
        count++;
        number.set(me, 0);
    }

    static boolean isBefore(int other, int me) {
        int ticket = number.get(other);
        return ticket != 0 && (ticket < number.get(me) || ticket == number.get(me) && other < me);
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> visit(0), () -> visit(1), () -> visit(2));
        System.out.println(count);
    }
}
