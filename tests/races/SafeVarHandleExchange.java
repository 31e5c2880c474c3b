// Atomic updates with half the strength: one that releases, and one that acquires and fails.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVarHandleExchange {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(SafeVarHandleExchange.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.getAndSetRelease(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVarHandleExchange::produce);
        producer.start();
        if ((int) READY.compareAndExchangeAcquire(5, 6) == 1) {
            seen = data;
        }
        producer.join();
    }
}
