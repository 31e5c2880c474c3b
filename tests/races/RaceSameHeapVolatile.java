// A volatile flag that is raised twice: whoever sees it cannot tell who raised it, and only one of them was ready.
// EXPECT race RaceSameHeapVolatile.data R-W
public class RaceSameHeapVolatile {
    static volatile boolean ready;
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            data = 1;
            ready = true;
        });
        Thread hasty = new Thread(() -> ready = true);
        producer.start();
        hasty.start();
        if (ready) {
            seen = data;
        }
        producer.join();
        hasty.join();
    }
}
