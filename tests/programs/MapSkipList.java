// ConcurrentSkipListMap: two threads add, nothing is lost, and the order is kept.
// EXPECT check ok
// EXPECT outcomes "{1=a, 2=b}"
import java.util.concurrent.ConcurrentSkipListMap;

public class MapSkipList {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Threads.together(() -> map.put(2, "b"), () -> map.put(1, "a"));
        System.out.println(map);
    }
}
