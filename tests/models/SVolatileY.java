// S: the second thread sees y = 1 and overwrites x. The first write to x is last all the same in "1 2".
// The volatile variable orders the writes to x, when it is seen.
// EXPECT sc tso pso opmm jpr "0 1" "0 2" "1 1"
public class SVolatileY {
    static volatile int y;
    static int x, r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 2;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    x = 1;
                });
        System.out.println(r1 + " " + x);
    }
}
