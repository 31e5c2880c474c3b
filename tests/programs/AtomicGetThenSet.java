// x.set(x.get() + 1) on an atomic is not atomic.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT executions 4
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetThenSet {
    static final AtomicInteger x = new AtomicInteger();

    static void work() {
        x.set(x.get() + 1);
    }

    public static void main(String[] args) throws Exception {
        Threads.together(AtomicGetThenSet::work, AtomicGetThenSet::work);
        System.out.println(x);
    }
}
