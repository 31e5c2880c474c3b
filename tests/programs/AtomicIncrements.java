// Every kind of atomic increment counts everything.
// EXPECT check ok
// EXPECT outcomes "2 2 2 2"
// EXPECT synchronised true
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicIncrements {
    static final AtomicInteger a = new AtomicInteger();
    static final AtomicLong b = new AtomicLong();
    static final AtomicIntegerFieldUpdater<AtomicIncrements> C =
            AtomicIntegerFieldUpdater.newUpdater(AtomicIncrements.class, "c");
    static final VarHandle D;
    static final AtomicIncrements object = new AtomicIncrements();
    volatile int c, d;

    static {
        try {
            D = MethodHandles.lookup().findVarHandle(AtomicIncrements.class, "d", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void work() {
        a.incrementAndGet();
        b.updateAndGet(value -> value + 1);
        C.getAndIncrement(object);
        D.getAndAdd(object, 1);
    }

    public static void main(String[] args) throws Exception {
        Threads.together(AtomicIncrements::work, AtomicIncrements::work);
        System.out.println(a + " " + b + " " + object.c + " " + object.d);
    }
}
