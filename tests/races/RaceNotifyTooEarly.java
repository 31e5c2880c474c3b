// What is written after notify, outside of the monitor, is not handed over.
// EXPECT race RaceNotifyTooEarly.data R-W
public class RaceNotifyTooEarly {
    static final Object lock = new Object();
    static boolean ready;
    static int data, seen;

    static void produce() {
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        data = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceNotifyTooEarly::produce);
        producer.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        seen = data;
        producer.join();
    }
}
