// Producers and as many consumers around a buffer of one item, with wait and notifyAll.

public class Buffer {
    private boolean full;

    private synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notifyAll();
    }

    private synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
    }

    private static void work(Buffer buffer, boolean producer, int items) {
        try {
            for (int left = items; left > 0; left--) {
                if (producer) {
                    buffer.put();
                } else {
                    buffer.take();
                }
            }
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int items = Integer.parseInt(args[1]);
        Buffer buffer = new Buffer();
        Thread[] threads = new Thread[2 * producers];
        for (int i = 0; i < threads.length; i++) {
            boolean producer = i < producers;
            threads[i] = new Thread(() -> work(buffer, producer, items));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (buffer.full) {
            throw new AssertionError("an item is left");
        }
    }
}
