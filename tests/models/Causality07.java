// Causality test 7. The Java memory model allows "1 1 1", since independent statements may change places.
// EXPECT sc tso pso opmm "0 0 0" "0 1 0"
// EXPECT jpr includes "1 1 1"
public class Causality07 {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = z;
                    r2 = x;
                    y = r2;
                },
                () -> {
                    r3 = y;
                    z = r3;
                    x = 1;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
