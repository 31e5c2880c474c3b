// An update that only acquires is atomic, but releases nothing.
// EXPECT race RaceVarHandleAcquireUpdate.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleAcquireUpdate {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleAcquireUpdate.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.getAndSetAcquire(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleAcquireUpdate::produce);
        producer.start();
        if ((int) READY.getAcquire() == 1) {
            seen = data;
        }
        producer.join();
    }
}
