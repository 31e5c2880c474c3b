// Both arrive and wait; one of them writes only afterwards.
// EXPECT race RacePhaser.data R-W
import java.util.concurrent.Phaser;

public class RacePhaser {
    static final Phaser phaser = new Phaser(2);
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            phaser.arriveAndAwaitAdvance();
            data = 1;
        });
        producer.start();
        phaser.arriveAndAwaitAdvance();
        seen = data;
        producer.join();
    }
}
