// Write to read causality: x is seen, y is written after that and seen, and x is missed in "1 1 0".
// Seeing x = 1 in a race hands nothing on.
// EXPECT sc tso pso "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
// EXPECT opmm jpr "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 0" "1 1 1"
public class WrcVolatileY {
    static volatile int y;
    static int x, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                },
                () -> {
                    r1 = x;
                    y = 1;
                },
                () -> {
                    r2 = y;
                    r3 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
