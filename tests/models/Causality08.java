// Causality test 8. The Java memory model allows "1 1 1", since r2 is 1 for both values of x.
// EXPECT sc tso pso opmm "0 1 0" "0 1 1"
// EXPECT jpr includes "1 1 1"
public class Causality08 {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    r2 = 1 + r1 * r1 - r1;
                    y = r2;
                },
                () -> {
                    r3 = y;
                    x = r3;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
