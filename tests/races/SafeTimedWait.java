// A wait with a time limit comes back with the monitor, whether it was notified or not.
// EXPECT race none
public class SafeTimedWait {
    static final Object lock = new Object();
    static boolean ready;
    static int data, seen;

    static void produce() {
        synchronized (lock) {
            data = 1;
            ready = true;
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeTimedWait::produce);
        producer.start();
        synchronized (lock) {
            if (!ready) {
                lock.wait(10);
            }
            seen = data;
        }
        producer.join();
    }
}
