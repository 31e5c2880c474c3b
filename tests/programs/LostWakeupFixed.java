// The same with the question inside the monitor.
// EXPECT check ok
// EXPECT outcomes "woken"
// EXPECT synchronised true
public class LostWakeupFixed {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Threads.together(() -> {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        }, () -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        System.out.println("woken");
    }
}
