// The thread is interrupted first, and told why afterwards.
// EXPECT race RaceInterruptTooEarly.reason R-W
public class RaceInterruptTooEarly {
    static int reason, seen;

    static void work() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException noticed) {
            seen = reason;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(RaceInterruptTooEarly::work);
        worker.start();
        worker.interrupt();
        reason = 1;
        worker.join();
    }
}
