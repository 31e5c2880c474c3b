// Threads that agree through VarHandle operations: counters, spin lock, Treiber stack.
import java.lang.invoke.*;

public class VarHandleCounters {
    private int count;
    private int lock;
    private Node top;
    private int guarded;

    record Node(int value, Node next) {}

    static final VarHandle COUNT;
    static final VarHandle LOCK;
    static final VarHandle TOP;

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            COUNT = l.findVarHandle(VarHandleCounters.class, "count", int.class);
            LOCK = l.findVarHandle(VarHandleCounters.class, "lock", int.class);
            TOP = l.findVarHandle(VarHandleCounters.class, "top", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void push(int v) {
        Node old;
        do {
            old = (Node) TOP.getVolatile(this);
        } while (!TOP.compareAndSet(this, old, new Node(v, old)));
    }

    void guardedAdd(int v) {
        while (!LOCK.compareAndSet(this, 0, 1)) {
            Thread.yield();
        }
        guarded += v;
        LOCK.setRelease(this, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleCounters x = new VarHandleCounters();
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    COUNT.getAndAdd(x, 1);
                    x.push(id * 100 + k);
                    x.guardedAdd(k);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        int n = 0;
        long sum = 0;
        for (Node p = x.top; p != null; p = p.next()) {
            n++;
            sum += p.value();
        }
        System.out.println(x.count + " " + n + " " + sum + " " + x.guarded);
    }
}
