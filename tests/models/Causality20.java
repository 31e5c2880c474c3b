// Causality test 20: test 18 with its first part in a thread that is joined. "42 42 42" shall be allowed.
// EXPECT sc tso pso opmm "0 0 0" "42 0 0" "42 42 0"
// EXPECT jpr includes "42 42 42"
public class Causality20 {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread last = Threads.of(() -> {
            r3 = x;
            if (r3 == 0) {
                x = 42;
            }
        });
        last.start();
        Threads.together(
                () -> {
                    last.join();
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
