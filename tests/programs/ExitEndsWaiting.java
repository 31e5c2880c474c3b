// System.exit ends a program whose other thread waits for ever.
// EXPECT check ok
// EXPECT outcomes "exit"
public class ExitEndsWaiting {
    public static void main(String[] args) {
        Object lock = new Object();
        Threads.start(() -> {
            synchronized (lock) {
                lock.wait();
            }
        });
        System.out.println("exit");
        System.exit(0);
    }
}
