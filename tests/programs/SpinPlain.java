// A spin loop on a plain flag: ends under sequential consistency, and races.
// EXPECT check ok
// EXPECT outcomes "7"
// EXPECT synchronised false
// EXPECT racy SpinPlain.data SpinPlain.ready
public class SpinPlain {
    static boolean ready;
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
