// Increments of a volatile field get lost, but that is no data race.
// EXPECT race none
public class SafeVolatileIncrement {
    static volatile int count;

    static void work() {
        count++;
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeVolatileIncrement::work);
        other.start();
        work();
        other.join();
    }
}
