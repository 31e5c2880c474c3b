// A thread that waits for a short time again and again is interrupted now and then; each time it goes on waiting.
// EXPECT check ok
public class InterruptTimedWait {
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                while (!done) {
                    try {
                        lock.wait(1);
                    } catch (InterruptedException interrupted) {
                        continue;
                    }
                }
            }
        });
        waiter.start();
        new Thread(waiter::interrupt).start();
        new Thread(() -> {
            synchronized (lock) {
                done = true;
            }
        }).start();
    }
}
