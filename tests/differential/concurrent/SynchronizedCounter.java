// Mutual exclusion by synchronized methods and blocks.
public class SynchronizedCounter {
    private int value;
    private static long total;
    private final Object lock = new Object();
    private int guarded;

    synchronized void increment() {
        value++;
    }

    static synchronized void add(int n) {
        total += n;
    }

    void block() {
        synchronized (lock) {
            guarded += 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter c = new SynchronizedCounter();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int id = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 500; i++) {
                    c.increment();
                    c.block();
                    add(id);
                }
            });
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(c.value + " " + c.guarded + " " + total);
    }
}
