// AtomicInteger, AtomicLong, AtomicBoolean, AtomicReference and the stamped forms.
import java.util.concurrent.atomic.*;

public class Atomics {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger a = new AtomicInteger(5);
        System.out.println(a.getAndIncrement() + " " + a.incrementAndGet() + " " + a.getAndAdd(10) + " " + a.addAndGet(-3) + " " + a.compareAndSet(14, 1) + " " + a.compareAndSet(99, 2) + " " + a);
        System.out.println(a.updateAndGet(x -> x * 7) + " " + a.getAndUpdate(x -> -x) + " " + a.accumulateAndGet(3, Math::max) + " " + a.getAndSet(0) + " " + a.getPlain() + a.getAcquire() + a.decrementAndGet());
        a.lazySet(9);
        a.setRelease(8);
        System.out.println(a.compareAndExchange(8, 6) + " " + a.weakCompareAndSetPlain(7, 5) + " " + a.intValue());
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.getAndDecrement() + " " + l.accumulateAndGet(5, (x, y) -> x / y) + " " + l.doubleValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("x");
        System.out.println(r.getAndUpdate(s -> s + "y") + " " + r.get() + " " + r.compareAndSet(new String("xy"), "z") + " " + r.accumulateAndGet("!", String::concat));
        AtomicStampedReference<String> s = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        System.out.println(s.get(stamp) + stamp[0] + " " + s.compareAndSet("v", "w", 1, 2) + " " + s.compareAndSet("w", "q", 1, 3) + " " + s.getStamp() + s.getReference());
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("n", false);
        System.out.println(m.attemptMark("n", true) + " " + m.isMarked());
        AtomicInteger shared = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    sum.addAndGet(shared.incrementAndGet());
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(shared + " " + sum);
    }
}
