// Two threads deadlock while a third one runs on and on.
// EXPECT check violation deadlock
public class DeadlockBehindSpinner {
    static volatile boolean stop;

    static void work(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object a = new Object();
        Object b = new Object();
        Thread spinner = Threads.start(() -> {
            while (!stop) {
            }
        });
        Threads.together(() -> work(a, b), () -> work(b, a));
        stop = true;
        spinner.join();
    }
}
