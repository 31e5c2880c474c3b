// Volatile accesses to a plain field by VarHandle are as good as a volatile field.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVarHandleVolatile {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(SafeVarHandleVolatile.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setVolatile(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVarHandleVolatile::produce);
        producer.start();
        if ((int) READY.getVolatile() == 1) {
            seen = data;
        }
        producer.join();
    }
}
