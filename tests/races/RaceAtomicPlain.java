// setPlain and getPlain make a plain variable of an AtomicInteger. What it stands for is not ordered. That the number
// itself races is the business of java.util.concurrent.
// EXPECT race RaceAtomicPlain.data R-W
import java.util.concurrent.atomic.AtomicInteger;

public class RaceAtomicPlain {
    static final AtomicInteger ready = new AtomicInteger();
    static int data, seen;

    static void produce() {
        data = 1;
        ready.setPlain(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceAtomicPlain::produce);
        producer.start();
        if (ready.getPlain() == 1) {
            seen = data;
        }
        producer.join();
    }
}
