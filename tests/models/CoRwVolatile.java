// Coherence of a read and a write: a thread reads and then writes. It sees the other write, which is last, in "2 2".
// EXPECT sc tso pso opmm jpr "0 1" "0 2" "2 1"
public class CoRwVolatile {
    static volatile int x;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    x = 1;
                },
                () -> {
                    x = 2;
                });
        System.out.println(r1 + " " + x);
    }
}
