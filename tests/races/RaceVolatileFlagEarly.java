// The flag is raised before the data is there.
// EXPECT race RaceVolatileFlagEarly.data R-W
public class RaceVolatileFlagEarly {
    static int data, seen;
    static volatile boolean ready;

    static void produce() {
        ready = true;
        data = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVolatileFlagEarly::produce);
        producer.start();
        if (ready) {
            seen = data;
        }
        producer.join();
    }
}
