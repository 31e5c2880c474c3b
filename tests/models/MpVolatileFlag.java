// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// The volatile flag hands the data over.
// EXPECT sc tso pso opmm jpr "0 0" "0 1" "1 1"
public class MpVolatileFlag {
    static volatile int y;
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
