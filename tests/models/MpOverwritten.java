// Message passing with two data values before the flag: the first one is hidden from whoever saw the flag.
// EXPECT sc tso pso opmm jpr "0 0" "0 1" "0 2" "1 2"
public class MpOverwritten {
    static volatile int y;
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    x = 2;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
