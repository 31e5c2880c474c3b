// get and set of a VarHandle are plain accesses.
// EXPECT race RaceVarHandlePlain.data R-W
// EXPECT race RaceVarHandlePlain.ready R-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandlePlain {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceVarHandlePlain.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.set(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVarHandlePlain::produce);
        producer.start();
        if ((int) READY.get() == 1) {
            seen = data;
        }
        producer.join();
    }
}
