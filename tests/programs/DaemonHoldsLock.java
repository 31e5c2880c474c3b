// Main waits for a lock that a waiting daemon never gives back.
// EXPECT check violation deadlock
public class DaemonHoldsLock {
    static volatile boolean held;

    public static void main(String[] args) {
        Object outer = new Object();
        Object inner = new Object();
        Thread daemon = Threads.of(() -> {
            synchronized (outer) {
                held = true;
                synchronized (inner) {
                    inner.wait();
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        while (!held) {
        }
        synchronized (outer) {
            System.out.println("unreachable");
        }
    }
}
