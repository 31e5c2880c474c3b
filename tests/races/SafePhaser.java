// A producer arrives without waiting; the consumer waits for the next phase.
// EXPECT race none
import java.util.concurrent.Phaser;

public class SafePhaser {
    static final Phaser phaser = new Phaser(1);
    static int data;

    public static void main(String[] args) throws InterruptedException {
        int phase = phaser.getPhase();
        Thread producer = new Thread(() -> {
            data = 1;
            phaser.arrive();
        });
        producer.start();
        phaser.awaitAdvance(phase);
        assert data == 1;
        producer.join();
    }
}
