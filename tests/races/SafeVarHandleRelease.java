// A release write that is seen by an acquire read hands over what was done before.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVarHandleRelease {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(SafeVarHandleRelease.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setRelease(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVarHandleRelease::produce);
        producer.start();
        if ((int) READY.getAcquire() == 1) {
            seen = data;
        }
        producer.join();
    }
}
