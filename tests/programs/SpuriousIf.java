// `if` around wait is right only as long as nobody wakes for no reason (JLS 17.2.1).
// EXPECT check ok
// OPTIONS --spurious-wakeups
// EXPECT check violation assertion
public class SpuriousIf {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Threads.together(() -> {
            synchronized (lock) {
                if (!ready) {
                    lock.wait();
                }
                assert ready;
            }
        }, () -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
    }
}
