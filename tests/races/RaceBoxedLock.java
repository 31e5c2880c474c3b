// The lock is a boxed number, and another object after every increment. Reading which one it is races as well.
// EXPECT race RaceBoxedLock.count R-W W-W
public class RaceBoxedLock {
    static Integer count = 0;

    @SuppressWarnings("synchronization")
    static void work() {
        synchronized (count) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceBoxedLock::work);
        other.start();
        work();
        other.join();
    }
}
