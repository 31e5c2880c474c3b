// Data first, then the volatile flag; the reader looks at the flag first.
// EXPECT race none
public class SafeVolatileFlag {
    static int data, seen;
    static volatile boolean ready;

    static void produce() {
        data = 1;
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVolatileFlag::produce);
        producer.start();
        if (ready) {
            seen = data;
        }
        producer.join();
    }
}
