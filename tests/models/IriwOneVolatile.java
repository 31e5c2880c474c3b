// Independent reads of independent writes: the readers see the writes in different orders in "1 0 1 0".
// x alone is volatile.
// EXPECT sc tso pso "0 0 0 0" "0 0 0 1" "0 0 1 0" "0 0 1 1" "0 1 0 0" "0 1 0 1" "0 1 1 0" "0 1 1 1" "1 0 0 0"
// EXPECT sc tso pso "1 0 0 1" "1 0 1 1" "1 1 0 0" "1 1 0 1" "1 1 1 0" "1 1 1 1"
// EXPECT opmm jpr "0 0 0 0" "0 0 0 1" "0 0 1 0" "0 0 1 1" "0 1 0 0" "0 1 0 1" "0 1 1 0" "0 1 1 1" "1 0 0 0" "1 0 0 1"
// EXPECT opmm jpr "1 0 1 0" "1 0 1 1" "1 1 0 0" "1 1 0 1" "1 1 1 0" "1 1 1 1"
public class IriwOneVolatile {
    static volatile int x;
    static int y, r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                },
                () -> {
                    y = 1;
                },
                () -> {
                    r1 = x;
                    r2 = y;
                },
                () -> {
                    r3 = y;
                    r4 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
