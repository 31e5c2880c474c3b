// Dekker's algorithm with plain variables (OpMM Table 1, JPR Fig. 14): no mutual exclusion outside of sequential
// consistency.
// EXPECT check sc ok
// EXPECT check tso pso opmm jpr violation assertion
public class CheckDekker {
    static final boolean[] FLAG = new boolean[2];
    static int turn, x;

    static void enter(int me) {
        int other = 1 - me;
        FLAG[me] = true;
        while (FLAG[other]) {
            if (turn == other) {
                FLAG[me] = false;
                while (turn == other) {
                }
                FLAG[me] = true;
            }
        }
        x++;
        turn = other;
        FLAG[me] = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(() -> enter(0), () -> enter(1));
        assert x == 2;
    }
}
