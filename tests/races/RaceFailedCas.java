// A compareAndSet that fails writes nothing, and so hands nothing over. The opaque mark lets the reader come later, and
// orders nothing by itself.
// EXPECT race RaceFailedCas.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

public class RaceFailedCas {
    static final VarHandle MARK = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] mark = new int[1];
    static final AtomicInteger state = new AtomicInteger();
    static int data, seen;

    static void produce() {
        data = 1;
        state.compareAndSet(5, 6);
        MARK.setOpaque(mark, 0, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceFailedCas::produce);
        producer.start();
        if ((int) MARK.getOpaque(mark, 0) == 1 && state.get() == 0) {
            seen = data;
        }
        producer.join();
    }
}
