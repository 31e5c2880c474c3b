// Spinning on a plain flag, politely: yield orders nothing (JLS 17.3).
// EXPECT race RaceSpinPlain.data R-W
// EXPECT race RaceSpinPlain.ready R-W
public class RaceSpinPlain {
    static boolean ready;
    static int data, seen;

    static void produce() {
        data = 1;
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceSpinPlain::produce);
        producer.start();
        while (!ready) {
            Thread.yield();
        }
        seen = data;
        producer.join();
    }
}
