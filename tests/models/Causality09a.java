// Causality test 9a: test 9 with the values the other way round. The Java memory model allows "1 1 1".
// EXPECT sc tso pso opmm "0 1 0" "0 1 1" "2 3 0" "2 3 3"
// EXPECT jpr includes "1 1 1"
public class Causality09a {
    static int x = 2, y, r1, r2, r3;

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
                },
                () -> {
                    x = 0;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
