// Whoever holds the lock replaces it: who comes later takes the new one at once.
// EXPECT race RaceReassignedLock.count R-W W-W
// EXPECT race RaceReassignedLock.lock R-W W-W
public class RaceReassignedLock {
    static Object lock = new Object();
    static int count;

    static void work() {
        synchronized (lock) {
            lock = new Object();
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceReassignedLock::work);
        other.start();
        work();
        other.join();
    }
}
