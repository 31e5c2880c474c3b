// Two threads take words from one StringTokenizer.
// EXPECT race java.util.StringTokenizer W-W
import java.util.StringTokenizer;

public class RaceTokenizer {
    static final StringTokenizer words = new StringTokenizer("a b c");
    static String left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = words.nextToken());
        other.start();
        left = words.nextToken();
        other.join();
    }
}
