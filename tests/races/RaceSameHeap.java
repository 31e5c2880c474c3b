// Both ways to enter the monitor lead to the same heap and the same positions, but only one of them orders the writes:
// a search that takes the two states for one may see only the other one.
// EXPECT race RaceSameHeap.data W-W
public class RaceSameHeap {
    static final Object lock = new Object();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = 1;
            synchronized (lock) {
                Thread.onSpinWait();
            }
        });
        other.start();
        synchronized (lock) {
            Thread.onSpinWait();
        }
        data = 1;
        other.join();
    }
}
