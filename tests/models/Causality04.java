// Causality test 4: values out of thin air. "1 1" is forbidden.
// EXPECT sc tso pso opmm "0 0"
// EXPECT jpr excludes "1 1"
public class Causality04 {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    y = r1;
                },
                () -> {
                    r2 = y;
                    x = r2;
                });
        System.out.println(r1 + " " + r2);
    }
}
