// Both threads write both fields.
// EXPECT check ok
// EXPECT outcomes "1 2" "2 1" "2 2"
// EXPECT executions 4
// EXPECT synchronised false
// EXPECT racy LitmusTwoWrites.x LitmusTwoWrites.y
public class LitmusTwoWrites {
    static int x, y;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            x = 1;
            y = 2;
        }, () -> {
            y = 1;
            x = 2;
        });
        System.out.println(x + " " + y);
    }
}
