// Coherence of two reads: the second one sees an older value in "1 0".
// EXPECT sc tso pso opmm jpr "0 0" "0 1" "1 1"
public class CoRrVolatile {
    static volatile int x;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                },
                () -> {
                    r1 = x;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
