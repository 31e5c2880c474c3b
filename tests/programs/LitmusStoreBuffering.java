// Each thread writes, then reads what the other one writes: both reads cannot miss.
// EXPECT check ok
// EXPECT outcomes "0 1" "1 0" "1 1"
// EXPECT executions 4
// EXPECT synchronised false
// EXPECT racy LitmusStoreBuffering.x LitmusStoreBuffering.y
public class LitmusStoreBuffering {
    static int x, y, first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            x = 1;
            first = y;
        }, () -> {
            y = 1;
            second = x;
        });
        System.out.println(first + " " + second);
    }
}
