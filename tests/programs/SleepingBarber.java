// A barber, one chair, two customers: each is served, or goes away when the chair is taken.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT synchronised true
public class SleepingBarber {
    static final Object shop = new Object();
    static boolean chair, closed;
    static int served;

    static void customer() {
        synchronized (shop) {
            if (!chair) {
                chair = true;
                shop.notifyAll();
            }
        }
    }

    static void barber() throws InterruptedException {
        synchronized (shop) {
            while (true) {
                while (!chair && !closed) {
                    shop.wait();
                }
                if (!chair) {
                    return;
                }
                chair = false;
                served++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread barber = Threads.start(SleepingBarber::barber);
        Threads.together(SleepingBarber::customer, SleepingBarber::customer);
        synchronized (shop) {
            closed = true;
            shop.notifyAll();
        }
        barber.join();
        System.out.println(served);
    }
}
