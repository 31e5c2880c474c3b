// A sequence lock whose data are volatile: a reader that sees the same even number twice has a whole value.
// EXPECT check ok
// EXPECT outcomes "0 0" "1 1"
// EXPECT synchronised true
public class SeqLock {
    static volatile int sequence, left, right;
    static int a, b;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            sequence = 1;
            left = 1;
            right = 1;
            sequence = 2;
        }, () -> {
            int before;
            do {
                before = sequence;
                a = left;
                b = right;
            } while (before % 2 == 1 || before != sequence);
        });
        System.out.println(a + " " + b);
    }
}
