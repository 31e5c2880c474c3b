// Two threads read what nobody writes any more.
// EXPECT race none
public class SafeReadOnly {
    static final int[] cells = new int[2];
    static int data, left, right;

    public static void main(String[] args) throws InterruptedException {
        data = 1;
        cells[0] = 2;
        Thread other = new Thread(() -> right = data + cells[0]);
        other.start();
        left = data + cells[0];
        other.join();
        data = left + right;
    }
}
