// computeIfAbsent runs its function once.
// EXPECT check ok
// EXPECT outcomes "1 true"
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputeIfAbsent {
    static final ConcurrentHashMap<Integer, Object> map = new ConcurrentHashMap<>();
    static final AtomicInteger calls = new AtomicInteger();
    static Object first, second;

    static Object get() {
        return map.computeIfAbsent(1, key -> {
            calls.incrementAndGet();
            return new Object();
        });
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = get(), () -> second = get());
        System.out.println(calls + " " + (first == second));
    }
}
