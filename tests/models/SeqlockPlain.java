// Seqlock: the writer makes the number odd, writes both halves, and makes it even. The reader looks before and after:
// the reader has "0 0" or "1 1", or knows that it has not (7 and 8 are the numbers then).
// Everything is plain.
// EXPECT sc tso "0 0" "1 1" "7 8"
// EXPECT pso opmm "0 0" "0 1" "1 0" "1 1" "7 8"
public class SeqlockPlain {
    static int s, a, b, r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    s = 1;
                    a = 1;
                    b = 1;
                    s = 2;
                },
                () -> {
                    r1 = s;
                    r2 = a;
                    r3 = b;
                    r4 = s;
                    if (r1 != r4 || r1 == 1) {
                        r2 = 7;
                        r3 = 8;
                    }
                });
        System.out.println(r2 + " " + r3);
    }
}
