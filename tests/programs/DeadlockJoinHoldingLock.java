// Main joins a thread while it holds the lock that the thread needs.
// EXPECT check violation deadlock
public class DeadlockJoinHoldingLock {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = Threads.start(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            thread.join();
        }
    }
}
