// Dekker's algorithm with volatile variables.
// EXPECT check sc tso pso opmm jpr ok
import java.util.concurrent.atomic.AtomicIntegerArray;

public class CheckDekkerVolatile {
    static final AtomicIntegerArray FLAG = new AtomicIntegerArray(2);
    static volatile int turn;
    static int x;

    static void enter(int me) {
        int other = 1 - me;
        FLAG.set(me, 1);
        while (FLAG.get(other) == 1) {
            if (turn == other) {
                FLAG.set(me, 0);
                while (turn == other) {
                }
                FLAG.set(me, 1);
            }
        }
        x++;
        turn = other;
        FLAG.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(() -> enter(0), () -> enter(1));
        assert x == 2;
    }
}
