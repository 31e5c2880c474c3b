// A wait without an end is always ended by the interrupt, before or after it begins.
// EXPECT check ok
// EXPECT outcomes "interrupted false"
// EXPECT synchronised true
public class InterruptWait {
    static String how;
    static boolean status;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread waiter = Threads.start(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    how = "notified";
                } catch (InterruptedException e) {
                    how = "interrupted";
                }
            }
            status = Thread.currentThread().isInterrupted();
        });
        waiter.interrupt();
        waiter.join();
        System.out.println(how + " " + status);
    }
}
