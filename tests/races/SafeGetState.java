// The state TERMINATED tells that the thread has ended.
// EXPECT race none
public class SafeGetState {
    static int data, seen;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        if (worker.getState() == Thread.State.TERMINATED) {
            seen = data;
        }
    }
}
