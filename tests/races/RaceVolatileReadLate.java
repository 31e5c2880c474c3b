// The reader takes the data first and only then looks whether it was there.
// EXPECT race RaceVolatileReadLate.data R-W
public class RaceVolatileReadLate {
    static int data, seen;
    static volatile boolean ready;

    static void produce() {
        data = 1;
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVolatileReadLate::produce);
        producer.start();
        int found = data;
        if (ready) {
            seen = found;
        }
        producer.join();
    }
}
