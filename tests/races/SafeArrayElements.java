// Each thread has its own elements, also of arrays of bytes: they are no part of each other (JLS 17.6).
// EXPECT race none
public class SafeArrayElements {
    static final int[] numbers = new int[2];
    static final byte[] bytes = new byte[2];
    static final boolean[] flags = new boolean[2];

    static void work(int me) {
        numbers[me]++;
        bytes[me]++;
        flags[me] = !flags[me];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> work(1));
        other.start();
        work(0);
        other.join();
        assert numbers[0] + numbers[1] + bytes[0] + bytes[1] == 4 && flags[0] && flags[1];
    }
}
