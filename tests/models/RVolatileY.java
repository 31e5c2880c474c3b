// R: the second thread overwrites y and then reads x. Its write is last and it misses x = 1 in "0 2".
// Writes to a volatile variable do not synchronise with each other.
// EXPECT sc tso pso "0 1" "1 1" "1 2"
// EXPECT opmm jpr "0 1" "0 2" "1 1" "1 2"
public class RVolatileY {
    static volatile int y;
    static int x, r1;

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
