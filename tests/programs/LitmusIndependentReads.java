// Two writers and two readers: the readers agree on the order of the writes.
// EXPECT check ok
// EXPECT outcomes "0000" "0001" "0010" "0011" "0100" "0101" "0110" "0111" "1000" "1001" "1011" "1100" "1101" "1110" "1111"
// EXPECT executions 24
// EXPECT synchronised true
public class LitmusIndependentReads {
    static volatile int x, y;
    static final int[] seen = new int[4];

    public static void main(String[] args) throws Exception {
        Threads.together(() -> x = 1, () -> y = 1, () -> {
            seen[0] = x;
            seen[1] = y;
        }, () -> {
            seen[2] = y;
            seen[3] = x;
        });
        System.out.println("" + seen[0] + seen[1] + seen[2] + seen[3]);
    }
}
