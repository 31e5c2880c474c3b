// Three philosophers; the last one picks up the forks the other way round.
// EXPECT check ok
// EXPECT outcomes "3"
// EXPECT synchronised true
public class PhilosophersOrdered {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static final Object table = new Object();
    static int meals;

    static void dine(int me) {
        int left = me;
        int right = (me + 1) % 3;
        synchronized (forks[Math.min(left, right)]) {
            synchronized (forks[Math.max(left, right)]) {
                synchronized (table) {
                    meals++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> dine(0), () -> dine(1), () -> dine(2));
        System.out.println(meals);
    }
}
