// R: the second thread overwrites y and then reads x. Its write is last and it misses x = 1 in "0 2".
// EXPECT sc tso pso opmm jpr "0 1" "1 1" "1 2"
public class RVolatile {
    static volatile int x, y;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    y = 2;
                    r1 = x;
                });
        System.out.println(r1 + " " + y);
    }
}
