// Causality test 2. The Java memory model allows "1 1 1", since both reads may become one.
// EXPECT sc tso pso opmm "0 0 0" "0 0 1"
// EXPECT jpr includes "1 1 1"
public class Causality02 {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    r2 = x;
                    if (r1 == r2) {
                        y = 1;
                    }
                },
                () -> {
                    r3 = y;
                    x = r3;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
