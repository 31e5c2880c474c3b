// One thread stores a result and raises a flag; the other looks at the result only if the flag is up. The flag is
// plain, so it races, and the result behind it too.
// EXPECT race SimplePlain.done R-W
// EXPECT race SimplePlain.result R-W
public class SimplePlain {
    static int result;
    static boolean done;

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
        Thread producer = new Thread(SimplePlain::produce);
        Thread consumer = new Thread(SimplePlain::consume);
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
