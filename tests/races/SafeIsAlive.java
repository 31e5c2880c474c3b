// isAlive finds out that the thread has ended, which is as good as joining it (JLS 17.4.4).
// EXPECT race none
public class SafeIsAlive {
    static int data;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        data++;
        assert data == 2;
    }
}
