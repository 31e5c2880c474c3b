// N threads add one K times to a volatile counter. Updates get lost: many outcomes, no data race.

public class Counter {
    private static final class Cell {
        volatile int value;
    }

    private static void work(Cell counter, int additions) {
        for (int k = additions; k > 0; k--) {
            counter.value = counter.value + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int additions = Integer.parseInt(args[1]);
        Cell counter = new Cell();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> work(counter, additions));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int total = counter.value;
        System.out.println(total);
        if (total < 1 || total > count * additions) {
            throw new AssertionError(total);
        }
    }
}
