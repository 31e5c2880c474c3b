// Load buffering: each thread reads one variable and then writes the other. Both reads see the later writes in "1 1".
// No machine that executes loads in order does it; the Java memory model allows it.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 0"
// EXPECT jpr "0 0" "0 1" "1 0" "1 1"
public class LbPlain {
    static int x, y, r1, r2;

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
