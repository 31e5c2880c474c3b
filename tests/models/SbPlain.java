// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// EXPECT sc "0 1" "1 0" "1 1"
// EXPECT tso pso opmm jpr "0 0" "0 1" "1 0" "1 1"
public class SbPlain {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    r1 = y;
                },
                () -> {
                    y = 1;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
