// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Stores leave a buffer in order under TSO, and in any order under PSO.
// EXPECT sc tso "0 0" "0 1" "1 1"
// EXPECT pso opmm jpr "0 0" "0 1" "1 0" "1 1"
public class MpPlain {
    static int x, y, r1, r2;

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
