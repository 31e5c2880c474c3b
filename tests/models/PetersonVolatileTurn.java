// Peterson's entry, tried once: a thread goes in if the other one's flag is down or it is its turn. In is 9, out is 1;
// "9 9" breaks mutual exclusion.
// Only the turn is volatile: its write drains a store buffer, but orders nothing with a write of the other thread.
// EXPECT sc tso pso "1 1" "1 9" "9 1"
// EXPECT opmm "1 1" "1 9" "9 1" "9 9"
public class PetersonVolatileTurn {
    static volatile int turn;
    static int left, right, r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    left = 1;
                    turn = 2;
                    r1 = right;
                    if (r1 == 1) {
                        r3 = turn;
                    }
                    if (r1 == 0 || r3 != 2) {
                        r1 = 9;
                    }
                },
                () -> {
                    right = 1;
                    turn = 1;
                    r2 = left;
                    if (r2 == 1) {
                        r4 = turn;
                    }
                    if (r2 == 0 || r4 != 1) {
                        r2 = 9;
                    }
                });
        System.out.println(r1 + " " + r2);
    }
}
