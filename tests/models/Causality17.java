// Causality test 17. The Java memory model allows "42 42 42", since x is 42 after the first statements.
// EXPECT sc tso pso opmm "0 0 0" "42 0 0" "42 42 0"
// EXPECT jpr includes "42 42 42"
public class Causality17 {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r3 = x;
                    if (r3 != 42) {
                        x = 42;
                    }
                    r1 = x;
                    y = r1;
                },
                () -> {
                    r2 = y;
                    x = r2;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
