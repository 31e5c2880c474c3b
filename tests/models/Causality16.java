// Causality test 16. The Java memory model allows "2 1", since plain variables are not coherent.
// EXPECT sc tso pso opmm "0 0" "0 1" "2 0"
// EXPECT jpr includes "2 1"
public class Causality16 {
    static int x, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    x = 1;
                },
                () -> {
                    r2 = x;
                    x = 2;
                });
        System.out.println(r1 + " " + r2);
    }
}
