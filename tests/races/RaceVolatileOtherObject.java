// Both threads use the volatile field of the class Flag, but of two objects. The opaque mark tells when the data has
// been written, and orders nothing.
// EXPECT race RaceVolatileOtherObject.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVolatileOtherObject {
    static class Flag {
        volatile boolean raised;
    }

    static final VarHandle MARK = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] mark = new int[1];
    static final Flag mine = new Flag(), yours = new Flag();
    static int data, seen;

    static void produce() {
        data = 1;
        mine.raised = true;
        MARK.setOpaque(mark, 0, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVolatileOtherObject::produce);
        producer.start();
        if ((int) MARK.getOpaque(mark, 0) == 1 && !yours.raised) {
            seen = data;
        }
        producer.join();
    }
}
