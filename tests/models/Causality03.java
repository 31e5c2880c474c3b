// Causality test 3: test 2 and a third thread. The Java memory model allows "1 1 1".
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "0 2 0" "2 0 0" "2 2 0" "2 2 1"
// EXPECT jpr includes "1 1 1"
public class Causality03 {
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
                },
                () -> {
                    x = 2;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
