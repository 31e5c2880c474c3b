// N dining philosophers who take the lower-numbered fork first, and eat a number of times, or for ever when it is 0.

public class Philosophers {
    private static void dine(Object first, Object second, int[] eaten, int seat, int rounds) {
        for (int left = rounds; left > 0; left--) {
            synchronized (first) {
                synchronized (second) {
                    eaten[seat]++;
                }
            }
        }
    }

    private static void dineForEver(Object first, Object second) {
        while (true) {
            synchronized (first) {
                synchronized (second) {
                    continue;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        int[] eaten = new int[count];
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int seat = i;
            int right = (i + 1) % count;
            Object first = forks[Math.min(seat, right)];
            Object second = forks[Math.max(seat, right)];
            threads[i] = rounds > 0 ? new Thread(() -> dine(first, second, eaten, seat, rounds))
                                    : new Thread(() -> dineForEver(first, second));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int meals : eaten) {
            if (meals != rounds) {
                throw new AssertionError(meals);
            }
        }
    }
}
