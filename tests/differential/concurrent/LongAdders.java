// LongAdder, LongAccumulator, DoubleAdder, DoubleAccumulator under contention.
import java.util.concurrent.atomic.*;

public class LongAdders {
    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder da = new DoubleAdder();
        DoubleAccumulator dm = new DoubleAccumulator(Double::min, Double.POSITIVE_INFINITY);
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 400; k++) {
                    adder.increment();
                    adder.add(id);
                    max.accumulate(id * 1000L + k);
                    da.add(0.5);
                    dm.accumulate(1.0 / (id * 400 + k + 1));
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(adder + " " + adder.sum() + " " + adder.intValue() + " " + max.get() + " " + da.sum() + " " + dm);
        adder.decrement();
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " " + max);
        da.reset();
        System.out.println(da + " " + dm.intValue());
    }
}
