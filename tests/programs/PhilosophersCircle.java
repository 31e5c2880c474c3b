// Three philosophers who all begin with the left fork.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class PhilosophersCircle {
    static final Object[] forks = {new Object(), new Object(), new Object()};

    static void dine(int me) {
        synchronized (forks[me]) {
            synchronized (forks[(me + 1) % 3]) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> dine(0), () -> dine(1), () -> dine(2));
        System.out.println("fed");
    }
}
