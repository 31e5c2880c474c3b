// Coherence of a write and a read: it reads the other write, and its own is last all the same, in "2 1".
// EXPECT sc tso pso "1 1" "1 2" "2 2"
// EXPECT opmm jpr "1 1" "1 2" "2 1" "2 2"
public class CoWrPlain {
    static int x, r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    r1 = x;
                },
                () -> {
                    x = 2;
                });
        System.out.println(r1 + " " + x);
    }
}
