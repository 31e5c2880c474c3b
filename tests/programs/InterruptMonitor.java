// Waiting to enter a monitor cannot be interrupted.
// EXPECT check violation deadlock
public class InterruptMonitor {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            Thread thread = Threads.start(() -> {
                synchronized (lock) {
                    System.out.println("unreachable");
                }
            });
            thread.interrupt();
            thread.join();
        }
    }
}
