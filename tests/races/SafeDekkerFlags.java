// Each thread raises its volatile flag before it looks at that of the other one: at most one of them gets in, so that
// there are no conflicting accesses at all.
// EXPECT race none
public class SafeDekkerFlags {
    static volatile boolean left, right;
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
