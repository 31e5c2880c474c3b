// An opaque write has nothing to acquire.
// EXPECT race RaceVarHandleOpaqueAcquire.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleOpaqueAcquire {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleOpaqueAcquire.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setOpaque(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleOpaqueAcquire::produce);
        producer.start();
        if ((int) READY.getAcquire() == 1) {
            seen = data;
        }
        producer.join();
    }
}
