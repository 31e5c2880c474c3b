// System.arraycopy touches no more than it copies: each thread has one half, and a neighbour to read from.
// EXPECT race none
public class SafeArrayCopy {
    static final int[] numbers = {1, 2, 0, 0};

    static void work() {
        System.arraycopy(numbers, 0, numbers, 2, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeArrayCopy::work);
        other.start();
        System.arraycopy(numbers, 0, numbers, 3, 1);
        numbers[1] = 5;
        other.join();
        assert numbers[2] == 1 && numbers[3] == 1;
    }
}
