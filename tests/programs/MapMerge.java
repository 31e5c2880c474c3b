// merge counts without losing anything.
// EXPECT check ok
// EXPECT outcomes "{1=3}"
import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Threads.together(() -> map.merge(1, 1, Integer::sum), () -> map.merge(1, 2, Integer::sum));
        System.out.println(map);
    }
}
