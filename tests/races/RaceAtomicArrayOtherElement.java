// The flag of the first element says nothing about the data of the second one.
// EXPECT race int[] R-W
import java.util.concurrent.atomic.AtomicIntegerArray;

public class RaceAtomicArrayOtherElement {
    static final AtomicIntegerArray ready = new AtomicIntegerArray(2);
    static final int[] data = new int[2];
    static int seen;

    static void produce() {
        for (int i = 0; i < 2; i++) {
            data[i] = i + 1;
            ready.set(i, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceAtomicArrayOtherElement::produce);
        producer.start();
        if (ready.get(0) == 1) {
            seen = data[1];
        }
        producer.join();
    }
}
