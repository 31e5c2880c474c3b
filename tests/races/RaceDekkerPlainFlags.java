// The same with plain flags. Interleaved, at most one thread gets in: the data is never accessed by both, and does not
// race in any sequentially consistent execution. The flags do.
// EXPECT race RaceDekkerPlainFlags.left R-W
// EXPECT race RaceDekkerPlainFlags.right R-W
public class RaceDekkerPlainFlags {
    static boolean left, right;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            right = true;
            if (!left) {
                data++;
            }
        });
        other.start();
        left = true;
        if (!right) {
            data++;
        }
        other.join();
        assert data <= 1;
    }
}
