// The bakery without its doorway: a thread with a smaller ticket appears after another has looked.
// EXPECT check violation assertion
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BakeryWithoutChoosing {
    static final AtomicIntegerArray number = new AtomicIntegerArray(2);
    static volatile int inside;

    static void visit(int me) {
        int other = 1 - me;
        number.set(me, number.get(other) + 1);
        while (isBefore(other, me)) {
        }
        inside = inside + 1;
        assert inside == 1;
        inside = inside - 1;
        number.set(me, 0);
    }

    static boolean isBefore(int other, int me) {
        int ticket = number.get(other);
        return ticket != 0 && (ticket < number.get(me) || ticket == number.get(me) && other < me);
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> visit(0), () -> visit(1));
    }
}
