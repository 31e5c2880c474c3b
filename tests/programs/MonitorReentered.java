// A monitor entered twice is given up completely by wait, and taken back completely.
// EXPECT check ok
// EXPECT outcomes "held"
// EXPECT synchronised true
public class MonitorReentered {
    static final Object lock = new Object();
    static boolean ready;
    static String result;

    static void await() throws InterruptedException {
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        result = Thread.holdsLock(lock) ? "held" : "lost";
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            synchronized (lock) {
                await();
            }
        }, () -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        System.out.println(result);
    }
}
