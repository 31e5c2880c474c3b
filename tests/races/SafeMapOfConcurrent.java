// putIfAbsent decides whose array it is; merge and a skip list map are safe, too.
// EXPECT race none
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class SafeMapOfConcurrent {
    static final ConcurrentHashMap<Integer, int[]> map = new ConcurrentHashMap<>();
    static final ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();

    static void work(int me) {
        int[] mine = {me};
        if (map.putIfAbsent(1, mine) == null) {
            sorted.put(1, me);
        }
        assert map.get(1)[0] > 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> work(1));
        other.start();
        work(2);
        other.join();
    }
}
