// Each thread takes a lock, but not the same one.
// EXPECT race RaceWrongLock.count R-W W-W
public class RaceWrongLock {
    static final Object left = new Object(), right = new Object();
    static int count;

    static void add(Object lock) {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(right));
        other.start();
        add(left);
        other.join();
    }
}
