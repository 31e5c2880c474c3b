// Both threads write, the same value even, and nobody reads before they are joined.
// EXPECT race RaceWriteWrite.data W-W
public class RaceWriteWrite {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        data = 1;
        writer.join();
        assert data == 1;
    }
}
