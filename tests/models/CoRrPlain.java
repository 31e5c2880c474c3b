// Coherence of two reads: the second one sees an older value in "1 0".
// Java does not promise coherence for plain variables (JLS 17.4: reads may be reordered).
// EXPECT sc tso pso "0 0" "0 1" "1 1"
// EXPECT opmm jpr "0 0" "0 1" "1 0" "1 1"
public class CoRrPlain {
    static int x, r1, r2;

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
