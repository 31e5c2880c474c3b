// Arrays.fill and Arrays.sort write the array of the program; both threads use the same half.
// EXPECT race int[] R-W W-W
import java.util.Arrays;

public class RaceArrayFill {
    static final int[] numbers = {3, 2, 1};

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Arrays.fill(numbers, 0, 2, 5));
        other.start();
        Arrays.sort(numbers, 1, 3);
        other.join();
    }
}
