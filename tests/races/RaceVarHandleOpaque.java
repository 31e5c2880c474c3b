// Opaque accesses do not race with each other, but order nothing.
// EXPECT race RaceVarHandleOpaque.data R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleOpaque {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleOpaque.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setOpaque(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleOpaque::produce);
        producer.start();
        if ((int) READY.getOpaque() == 1) {
            seen = data;
        }
        producer.join();
    }
}
