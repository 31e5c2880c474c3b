// Happens-before is transitive: the third thread sees what the first one did, having heard of it from the second.
// EXPECT race none
public class SafeVolatileChain {
    static int data, seen;
    static volatile boolean first, second;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            data = 1;
            first = true;
        });
        Thread messenger = new Thread(() -> {
            if (first) {
                second = true;
            }
        });
        producer.start();
        messenger.start();
        if (second) {
            seen = data;
        }
        producer.join();
        messenger.join();
    }
}
