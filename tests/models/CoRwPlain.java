// Coherence of a read and a write: a thread reads and then writes. It sees the other write, which is last, in "2 2".
// EXPECT sc tso pso "0 1" "0 2" "2 1"
// EXPECT opmm jpr "0 1" "0 2" "2 1" "2 2"
public class CoRwPlain {
    static int x, r1;

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
