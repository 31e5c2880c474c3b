// Two threads wait for two different things at one monitor; notify may wake the wrong one.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class NotifyWakesTheWrongOne {
    static final Object lock = new Object();
    static boolean a, b;
    static int waiting;

    static boolean bothWait() {
        synchronized (lock) {
            return waiting == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = Threads.start(() -> {
            synchronized (lock) {
                waiting++;
                while (!a) {
                    lock.wait();
                }
                b = true;
                lock.notifyAll();
            }
        });
        Thread second = Threads.start(() -> {
            synchronized (lock) {
                waiting++;
                while (!b) {
                    lock.wait();
                }
            }
        });
        while (!bothWait()) {
        }
        synchronized (lock) {
            a = true;
            lock.notify();
        }
        first.join();
        second.join();
    }
}
