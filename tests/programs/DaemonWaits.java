// A daemon that waits for ever is no deadlock.
// EXPECT check ok
// EXPECT outcomes "end"
// EXPECT synchronised true
public class DaemonWaits {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread daemon = Threads.of(() -> {
            synchronized (lock) {
                lock.wait();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("end");
    }
}
