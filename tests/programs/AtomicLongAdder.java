// LongAdder and LongAccumulator lose nothing.
// EXPECT check ok
// EXPECT outcomes "3 2"
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AtomicLongAdder {
    public static void main(String[] args) throws Exception {
        LongAdder sum = new LongAdder();
        LongAccumulator most = new LongAccumulator(Long::max, 0);
        Threads.together(() -> {
            sum.add(1);
            most.accumulate(1);
        }, () -> {
            sum.add(2);
            most.accumulate(2);
        });
        System.out.println(sum + " " + most);
    }
}
