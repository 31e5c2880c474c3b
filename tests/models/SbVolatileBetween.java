// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// A volatile write between drains store buffers, but threads that write different volatile variables and read none do
// not synchronise.
// EXPECT sc tso pso "0 1" "1 0" "1 1"
// EXPECT opmm jpr "0 0" "0 1" "1 0" "1 1"
public class SbVolatileBetween {
    static volatile int u, v;
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    u = 1;
                    r1 = y;
                },
                () -> {
                    y = 1;
                    v = 1;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
