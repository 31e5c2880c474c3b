// A release write that is read by an opaque access: no race on the field, and no order.
// EXPECT race RaceVarHandleReleaseOpaque.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleReleaseOpaque {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleReleaseOpaque.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setRelease(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleReleaseOpaque::produce);
        producer.start();
        if ((int) READY.getOpaque() == 1) {
            seen = data;
        }
        producer.join();
    }
}
