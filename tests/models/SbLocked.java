// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// The same lock around both parts leaves two orders.
// EXPECT sc tso pso opmm jpr "0 1" "1 0"
public class SbLocked {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    synchronized (SbLocked.class) {
                        x = 1;
                        r1 = y;
                    }
                },
                () -> {
                    synchronized (SbLocked.class) {
                        y = 1;
                        r2 = x;
                    }
                });
        System.out.println(r1 + " " + r2);
    }
}
