// A timed wait ends by notification or by itself.
// EXPECT check ok
// EXPECT outcomes "false" "true"
// EXPECT synchronised true
public class TimedWait {
    static boolean ready, seen;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Threads.together(() -> {
            synchronized (lock) {
                if (!ready) {
                    lock.wait(1000);
                }
                seen = ready;
            }
        }, () -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        System.out.println(seen);
    }
}
