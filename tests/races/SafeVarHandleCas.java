// A compareAndSet that succeeds sees what the writer did; getAndAdd is a volatile write as well.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVarHandleCas {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(SafeVarHandleCas.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.getAndAdd(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVarHandleCas::produce);
        producer.start();
        if (READY.compareAndSet(1, 2)) {
            seen = data;
        }
        producer.join();
    }
}
