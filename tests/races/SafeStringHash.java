// The hash of a string is computed by whoever asks first, without synchronisation, and that is all right.
// EXPECT race none
public class SafeStringHash {
    static final String text = String.valueOf(new char[] {'a', 'b'});
    static int left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = text.hashCode());
        other.start();
        left = text.hashCode();
        other.join();
        assert left == right;
    }
}
