// Causality test 12. "1 1 1" is forbidden: which element is written depends on what is read.
// EXPECT sc tso pso opmm "0 0 0"
// EXPECT jpr excludes "1 1 1"
public class Causality12 {
    static int[] a = {1, 2};
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    a[r1] = 0;
                    r2 = a[0];
                    y = r2;
                },
                () -> {
                    r3 = y;
                    x = r3;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
