// Causality test 13: without data races under sequential consistency, because nothing is ever written.
// EXPECT sc tso pso opmm jpr "0 0"
public class Causality13 {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    if (r1 == 1) {
                        y = 1;
                    }
                },
                () -> {
                    r2 = y;
                    if (r2 == 1) {
                        x = 1;
                    }
                });
        System.out.println(r1 + " " + r2);
    }
}
