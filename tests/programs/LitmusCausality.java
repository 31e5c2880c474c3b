// Who has seen x writes y; who has seen y must see x.
// EXPECT check ok
// EXPECT outcomes "000" "001" "010" "011" "100" "101" "111"
// EXPECT executions 10
// EXPECT synchronised true
public class LitmusCausality {
    static volatile int x, y;
    static int first, second, third;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> x = 1, () -> {
            first = x;
            y = 1;
        }, () -> {
            second = y;
            third = x;
        });
        System.out.println("" + first + second + third);
    }
}
