// A spin loop on a volatile flag ends, and publishes.
// EXPECT check ok
// EXPECT outcomes "7"
// EXPECT executions 1
// EXPECT synchronised true
public class SpinVolatile {
    static volatile boolean ready;
    static int data, seen;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            while (!ready) {
            }
            seen = data;
        }, () -> {
            data = 7;
            ready = true;
        });
        System.out.println(seen);
    }
}
