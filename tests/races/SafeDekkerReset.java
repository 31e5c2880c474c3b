// Flags that are raised, looked at and lowered again: who finds the other one's flag down comes before or after.
// EXPECT race none
public class SafeDekkerReset {
    static volatile boolean left, right;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            right = true;
            if (!left) {
                data++;
            }
            right = false;
        });
        other.start();
        left = true;
        if (!right) {
            data++;
        }
        left = false;
        other.join();
    }
}
