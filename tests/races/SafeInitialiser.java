// A static initialiser fills a table, and writes a field of another class; whoever has used its class sees both.
// EXPECT race none
public class SafeInitialiser {
    static int written;

    static class Table {
        static final int[] squares = new int[3];

        static {
            for (int i = 0; i < squares.length; i++) {
                squares[i] = i * i;
            }
            written = 1;
        }
    }

    static int left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = Table.squares[2] + written);
        other.start();
        left = Table.squares[2] + written;
        other.join();
        assert left == 5 && right == 5;
    }
}
