// Causality test 6. The Java memory model allows "1 1", since a = 1 is written in both cases.
// EXPECT sc tso pso opmm "0 0" "1 0"
// EXPECT jpr includes "1 1"
public class Causality06 {
    static int a, b, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = a;
                    if (r1 == 1) {
                        b = 1;
                    }
                },
                () -> {
                    r2 = b;
                    if (r2 == 1) {
                        a = 1;
                    }
                    if (r2 == 0) {
                        a = 1;
                    }
                });
        System.out.println(r1 + " " + r2);
    }
}
