// ConcurrentHashMap.putIfAbsent lets exactly one thread win.
// EXPECT check ok
// EXPECT outcomes "10 null 10" "20 20 null"
import java.util.concurrent.ConcurrentHashMap;

public class MapPutIfAbsent {
    static Integer first, second;

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Threads.together(() -> first = map.putIfAbsent(1, 10), () -> second = map.putIfAbsent(1, 20));
        System.out.println(map.get(1) + " " + first + " " + second);
    }
}
