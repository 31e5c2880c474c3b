// Two reads of one plain field do not go back in time.
// EXPECT check ok
// EXPECT outcomes "0 0" "0 1" "1 1"
// EXPECT executions 3
// EXPECT synchronised false
// EXPECT racy LitmusCoherence.x
public class LitmusCoherence {
    static int x, first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> x = 1, () -> {
            first = x;
            second = x;
        });
        System.out.println(first + " " + second);
    }
}
