// A method handle reads a volatile field as the program would, and that orders.
// EXPECT race none
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class SafeMethodHandle {
    static final MethodHandle READY;
    static volatile boolean ready;
    static int data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticGetter(SafeMethodHandle.class, "ready", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        ready = true;
    }

    public static void main(String[] args) throws Throwable {
        Thread producer = new Thread(SafeMethodHandle::produce);
        producer.start();
        if ((boolean) READY.invokeExact()) {
            seen = data;
        }
        producer.join();
    }
}
