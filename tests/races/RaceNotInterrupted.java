// Not to have been interrupted yet orders nothing.
// EXPECT race RaceNotInterrupted.data R-W
public class RaceNotInterrupted {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            if (!Thread.interrupted()) {
                seen = data;
            }
        });
        worker.start();
        data = 1;
        worker.interrupt();
        worker.join();
    }
}
