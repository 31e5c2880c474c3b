// More threads than could live at once, one after the other; each takes a lock, so that their identities are used.
public class ManyShortThreads {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        for (int i = 0; i < 33_000; i++) {
            Thread t = new Thread(() -> {
                synchronized (lock) {
                    count++;
                }
            });
            t.start();
            if (i % 8 == 7) {
                t.join();
            }
        }
        Thread last = new Thread(() -> { });
        last.start();
        last.join();
        while (true) {
            synchronized (lock) {
                if (count == 33_000) {
                    break;
                }
            }
            Thread.onSpinWait();
        }
        System.out.println(count);
    }
}
