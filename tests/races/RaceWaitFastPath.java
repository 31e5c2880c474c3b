// The flag is looked at without the monitor first, to save taking it: then nothing orders what it stands for.
// EXPECT race RaceWaitFastPath.data R-W
// EXPECT race RaceWaitFastPath.ready R-W
public class RaceWaitFastPath {
    static final Object lock = new Object();
    static boolean ready;
    static int data, seen;

    static void produce() {
        synchronized (lock) {
            data = 1;
            ready = true;
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceWaitFastPath::produce);
        producer.start();
        if (!ready) {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        }
        seen = data;
        producer.join();
    }
}
