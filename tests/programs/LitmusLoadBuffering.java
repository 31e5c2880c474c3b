// Each thread reads, then writes what the other one reads.
// EXPECT check ok
// EXPECT outcomes "0 0" "0 1" "1 0"
// EXPECT executions 4
// EXPECT synchronised false
// EXPECT racy LitmusLoadBuffering.x LitmusLoadBuffering.y
public class LitmusLoadBuffering {
    static int x, y, first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            first = x;
            y = 1;
        }, () -> {
            second = y;
            x = 1;
        });
        System.out.println(first + " " + second);
    }
}
