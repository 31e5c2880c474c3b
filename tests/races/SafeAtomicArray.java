// Every element of an AtomicIntegerArray is a volatile variable: it guards the element of the plain array beside it.
// EXPECT race none
import java.util.concurrent.atomic.AtomicIntegerArray;

public class SafeAtomicArray {
    static final AtomicIntegerArray ready = new AtomicIntegerArray(2);
    static final int[] data = new int[2];
    static int sum;

    static void produce() {
        for (int i = 0; i < 2; i++) {
            data[i] = i + 1;
            ready.set(i, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeAtomicArray::produce);
        producer.start();
        for (int i = 0; i < 2; i++) {
            if (ready.get(i) == 1) {
                sum += data[i];
            }
        }
        producer.join();
    }
}
