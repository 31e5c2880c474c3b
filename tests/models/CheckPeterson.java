// Peterson's algorithm with plain variables (OpMM Table 1, JPR Fig. 17): no mutual exclusion outside of sequential
// consistency.
// EXPECT check sc ok
// EXPECT check tso pso opmm jpr violation assertion
public class CheckPeterson {
    static final boolean[] FLAG = new boolean[2];
    static int turn, x;

    static void enter(int me) {
        int other = 1 - me;
        FLAG[me] = true;
        turn = other;
        while (FLAG[other] && turn == other) {
        }
        x++;
        FLAG[me] = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(() -> enter(0), () -> enter(1));
        assert x == 2;
    }
}
