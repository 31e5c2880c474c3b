// Read to write causality: x is seen and then y missed, y is written and then x missed, in "1 0 0".
// EXPECT sc tso pso opmm jpr "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 1" "1 1 0" "1 1 1"
public class RwcVolatile {
    static volatile int x, y;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                },
                () -> {
                    r1 = x;
                    r2 = y;
                },
                () -> {
                    y = 1;
                    r3 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
