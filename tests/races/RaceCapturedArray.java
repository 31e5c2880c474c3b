// A local variable that a lambda may change, by way of an array.
// EXPECT race int[] R-W W-W
public class RaceCapturedArray {
    public static void main(String[] args) throws InterruptedException {
        int[] count = new int[1];
        Thread other = new Thread(() -> count[0]++);
        other.start();
        count[0]++;
        other.join();
    }
}
