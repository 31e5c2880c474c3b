// One thread stores a result and raises a volatile flag; the other looks at the result only if the flag is up.
// EXPECT race none
public class Simple {
    static int result;
    static volatile boolean done;

    static void produce() {
        result = 1;
        done = true;
    }

    static void consume() {
        if (done) {
            int seen = result;
            assert seen == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(Simple::produce);
        Thread consumer = new Thread(Simple::consume);
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
