// weakCompareAndSetPlain reads and, if it succeeds, writes without any order.
// EXPECT race RaceWeakCasPlain.data R-W
// EXPECT race RaceWeakCasPlain.ready R-W W-W
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceWeakCasPlain {
    static final VarHandle READY;
    static int ready, data, seen;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(RaceWeakCasPlain.class, "ready", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void produce() {
        data = 1;
        READY.setVolatile(1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceWeakCasPlain::produce);
        producer.start();
        if (READY.weakCompareAndSetPlain(1, 2)) {
            seen = data;
        }
        producer.join();
    }
}
