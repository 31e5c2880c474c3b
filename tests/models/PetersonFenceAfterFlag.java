// Peterson's entry, tried once: a thread goes in if the other one's flag is down or it is its turn. In is 9, out is 1;
// "9 9" breaks mutual exclusion.
// A full fence between flag and turn.
// EXPECT sc "1 1" "1 9" "9 1"
// EXPECT tso pso opmm "1 1" "1 9" "9 1" "9 9"
import java.lang.invoke.VarHandle;

public class PetersonFenceAfterFlag {
    static int left, right, turn, r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    left = 1;
                    VarHandle.fullFence();
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
                    VarHandle.fullFence();
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
