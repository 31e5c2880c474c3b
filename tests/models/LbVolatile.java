// Load buffering: each thread reads one variable and then writes the other. Both reads see the later writes in "1 1".
// EXPECT sc tso pso opmm jpr "0 0" "0 1" "1 0"
public class LbVolatile {
    static volatile int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    y = 1;
                },
                () -> {
                    r2 = y;
                    x = 1;
                });
        System.out.println(r1 + " " + r2);
    }
}
