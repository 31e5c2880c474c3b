// Coherence of two writes of one thread: the second one is what is left, and who is later sees no other.
// EXPECT sc tso pso opmm jpr "0 2" "1 2" "2 2"
public class CoWwPlain {
    static int x, r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    x = 2;
                },
                () -> {
                    r1 = x;
                });
        System.out.println(r1 + " " + x);
    }
}
