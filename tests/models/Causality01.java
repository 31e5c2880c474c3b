// Causality test 1. The Java memory model allows "1 1", since y = 1 is written whatever x is.
// EXPECT sc tso pso opmm "0 0" "0 1"
// EXPECT jpr includes "1 1"
public class Causality01 {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    if (r1 >= 0) {
                        y = 1;
                    }
                },
                () -> {
                    r2 = y;
                    x = r2;
                });
        System.out.println(r1 + " " + r2);
    }
}
