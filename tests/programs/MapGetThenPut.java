// get and put are each atomic, and together they are not.
// EXPECT check ok
// EXPECT outcomes "1" "2" "3"
import java.util.concurrent.ConcurrentHashMap;

public class MapGetThenPut {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    static void add(int value) {
        map.put(1, map.get(1) + value);
    }

    public static void main(String[] args) throws Exception {
        map.put(1, 0);
        Threads.together(() -> add(1), () -> add(2));
        System.out.println(map.get(1));
    }
}
