// N threads add one K times to a counter under one lock.

public class Increments {
    private static final Object lock = new Object();
    private static int counter;

    private static void work(int additions) {
        for (int k = additions; k > 0; k--) {
            synchronized (lock) {
                counter++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int additions = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> work(additions));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (counter != count * additions) {
            throw new AssertionError(counter);
        }
    }
}
