// Dining philosophers that cannot deadlock: everybody takes the lower-numbered fork first.
//
// With "left fork first" all of them could hold one fork and wait for the next in a circle. An order on the locks
// makes the circle impossible. Run with the argument "left" for the version that can deadlock: most runs still end.

public class DiningPhilosophers {
    private static final int SEATS = 3;
    private static final int MEALS = 2;

    private static final Object[] forks = new Object[SEATS];
    private static final int[] eaten = new int[SEATS];

    private static void dine(int seat, boolean ordered) {
        int left = seat;
        int right = (seat + 1) % SEATS;
        Object first = forks[ordered ? Math.min(left, right) : left];
        Object second = forks[ordered ? Math.max(left, right) : right];
        for (int meal = 0; meal < MEALS; meal++) {
            synchronized (first) {
                synchronized (second) {
                    eaten[seat]++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean ordered = args.length == 0 || !args[0].equals("left");
        Thread[] philosophers = new Thread[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
            forks[seat] = new Object();
            int mine = seat;
            philosophers[seat] = new Thread(() -> dine(mine, ordered), "philosopher-" + seat);
        }
        for (Thread philosopher : philosophers) {
            philosopher.start();
        }
        int meals = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            philosophers[seat].join();
            meals += eaten[seat];
        }
        System.out.println(meals + " meals eaten");
        assert meals == SEATS * MEALS;
    }
}
