// JLS 17.2.4: a thread that is notified and interrupted does not swallow the notification.
// EXPECT check ok
// EXPECT outcomes "interrupted false" "notified true"
// EXPECT synchronised true
public class InterruptAndNotify {
    static final Object lock = new Object();
    static int waiting;
    static String how;
    static boolean status;

    static void await() throws InterruptedException {
        synchronized (lock) {
            waiting++;
            lock.wait();
        }
    }

    static boolean bothWait() {
        synchronized (lock) {
            return waiting == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = Threads.start(() -> {
            try {
                await();
                how = "notified";
                status = Thread.currentThread().isInterrupted();
                synchronized (lock) {
                    lock.notify();
                }
            } catch (InterruptedException e) {
                how = "interrupted";
            }
        });
        Thread second = Threads.start(InterruptAndNotify::await);
        while (!bothWait()) {
        }
        synchronized (lock) {
            lock.notify();
            first.interrupt();
        }
        first.join();
        second.join();
        System.out.println(how + " " + status);
    }
}
