// The flag is asked outside the monitor, so the notification may come in between.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class LostWakeupFlag {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Threads.together(() -> {
            if (!ready) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }, () -> {
            ready = true;
            synchronized (lock) {
                lock.notify();
            }
        });
    }
}
