// A volatile write that is read by a plain access: the field races, and the read orders nothing.
// EXPECT race RaceVarHandleMixed.data R-W
// EXPECT race RaceVarHandleMixed.ready R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleMixed {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandleMixed.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setVolatile(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandleMixed::produce);
        producer.start();
        if (ready == 1) {
            seen = data;
        }
        producer.join();
    }
}
