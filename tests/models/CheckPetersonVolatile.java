// Peterson's algorithm with volatile variables.
// EXPECT check sc tso pso opmm jpr ok
public class CheckPetersonVolatile {
    static volatile boolean left, right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    left = true;
                    turn = 1;
                    while (right && turn == 1) {
                    }
                    x++;
                    left = false;
                },
                () -> {
                    right = true;
                    turn = 0;
                    while (left && turn == 0) {
                    }
                    x++;
                    right = false;
                });
        assert x == 2;
    }
}
