// Asking for the key and then storing it are two steps: both threads may think that they were first.
// EXPECT check violation assertion
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapCheckThenAct {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger stored = new AtomicInteger();

    static void work(int value) {
        if (!map.containsKey(1)) {
            map.put(1, value);
            stored.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(10), () -> work(20));
        assert stored.get() == 1;
    }
}
