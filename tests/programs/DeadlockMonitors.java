// Two monitors in two orders.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class DeadlockMonitors {
    private int money = 10;

    synchronized void add(int amount) {
        money += amount;
    }

    synchronized void pay(DeadlockMonitors to) {
        money--;
        to.add(1);
    }

    public static void main(String[] args) throws Exception {
        DeadlockMonitors a = new DeadlockMonitors();
        DeadlockMonitors b = new DeadlockMonitors();
        Threads.together(() -> a.pay(b), () -> b.pay(a));
    }
}
