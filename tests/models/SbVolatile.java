// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// Volatile accesses have one total order.
// EXPECT sc tso pso opmm jpr "0 1" "1 0" "1 1"
public class SbVolatile {
    static volatile int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    r1 = y;
                },
                () -> {
                    y = 1;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
