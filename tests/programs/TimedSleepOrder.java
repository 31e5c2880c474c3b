// Sleeping longer does not mean coming later.
// EXPECT check ok
// EXPECT outcomes "LS" "SL"
// EXPECT synchronised true
public class TimedSleepOrder {
    static final StringBuilder order = new StringBuilder();

    static void work(int millis, char name) throws InterruptedException {
        Thread.sleep(millis);
        synchronized (order) {
            order.append(name);
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(1, 'S'), () -> work(1000, 'L'));
        System.out.println(order);
    }
}
