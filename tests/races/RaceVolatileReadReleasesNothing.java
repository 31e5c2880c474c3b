// A volatile read hands nothing over to those who read or write the variable later; only writes do. The opaque mark
// lets the reader of the data come later, and orders nothing by itself.
// EXPECT race RaceVolatileReadReleasesNothing.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVolatileReadReleasesNothing {
    static final VarHandle MARK = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] mark = new int[1];
    static volatile int state;
    static int data, seen;

    static void produce() {
        data = 1;
        if (state == 0) {
            MARK.setOpaque(mark, 0, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVolatileReadReleasesNothing::produce);
        producer.start();
        if ((int) MARK.getOpaque(mark, 0) == 1) {
            state = 2;
            seen = data;
        }
        producer.join();
    }
}
