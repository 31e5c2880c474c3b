// Two threads wait; the first notify wakes either of them, and that one wakes the other.
// EXPECT check ok
// EXPECT outcomes "01" "10"
// EXPECT synchronised true
public class NotifyTwoWaiters {
    static final Object lock = new Object();
    static int waiting;
    static final StringBuilder order = new StringBuilder();

    static void work(int me) throws InterruptedException {
        synchronized (lock) {
            waiting++;
            lock.wait();
            order.append(me);
            lock.notify();
        }
    }

    static boolean bothWait() {
        synchronized (lock) {
            return waiting == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = Threads.start(() -> work(0));
        Thread second = Threads.start(() -> work(1));
        while (!bothWait()) {
        }
        synchronized (lock) {
            lock.notify();
        }
        first.join();
        second.join();
        System.out.println(order);
    }
}
