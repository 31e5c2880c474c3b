// AtomicIntegerArray, AtomicLongArray, AtomicReferenceArray and the field updaters.
import java.util.concurrent.atomic.*;

public class AtomicArraysAndUpdaters {
    volatile int i = 1;
    volatile long l = 2;
    volatile String s = "s";
    int plain;

    static final AtomicIntegerFieldUpdater<AtomicArraysAndUpdaters> I = AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "i");
    static final AtomicLongFieldUpdater<AtomicArraysAndUpdaters> L = AtomicLongFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "l");
    static final AtomicReferenceFieldUpdater<AtomicArraysAndUpdaters, String> S = AtomicReferenceFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, String.class, "s");

    public static void main(String[] args) throws InterruptedException {
        AtomicArraysAndUpdaters o = new AtomicArraysAndUpdaters();
        System.out.println(I.getAndIncrement(o) + " " + I.addAndGet(o, 5) + " " + I.compareAndSet(o, 7, 100) + " " + I.updateAndGet(o, x -> x / 3) + " " + o.i);
        System.out.println(L.getAndAdd(o, 1L << 35) + " " + L.decrementAndGet(o) + " " + L.accumulateAndGet(o, 2, (x, y) -> x * y) + " " + o.l);
        System.out.println(S.getAndSet(o, "t") + " " + S.compareAndSet(o, "t", "u") + " " + S.getAndUpdate(o, x -> x + x) + " " + o.s);
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "plain");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "nope");
        } catch (RuntimeException e) {
            System.out.println(e.getCause());
        }
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ia.incrementAndGet(0) + " " + ia.getAndAdd(1, 7) + " " + ia.compareAndSet(2, 3, 30) + " " + ia + " " + ia.length());
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        AtomicLongArray la = new AtomicLongArray(4);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(3);
        ra.set(0, "a");
        System.out.println(ra.getAndUpdate(0, x -> x + "b") + ra.accumulateAndGet(0, "c", String::concat) + ra);
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    la.addAndGet((id + k) % 4, k);
                    I.incrementAndGet(o);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(la + " " + o.i);
    }
}
