// A Random may be used by several threads.
// EXPECT race none
import java.util.Random;

public class SafeRandom {
    static final Random random = new Random(1);
    static boolean left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = random.nextBoolean());
        other.start();
        left = random.nextBoolean();
        other.join();
    }
}
