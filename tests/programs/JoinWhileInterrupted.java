// A thread that was interrupted joins another: if that one has ended already, nobody notices the interrupt.
// EXPECT check ok
// EXPECT outcomes "ended" "interrupted"
public class JoinWhileInterrupted {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { });
        other.start();
        Thread.currentThread().interrupt();
        try {
            other.join();
            System.out.println("ended");
        } catch (InterruptedException expected) {
            System.out.println("interrupted");
        }
    }
}
