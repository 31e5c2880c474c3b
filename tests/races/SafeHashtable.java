// A Hashtable and a synchronised map keep their own monitors.
// EXPECT race none
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;

public class SafeHashtable {
    static final Map<Integer, Integer> table = new Hashtable<>();
    static final Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());

    static void work(int key) {
        table.put(key, 1);
        map.put(key, 1);
        assert table.get(key) == 1 && map.get(key) == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> work(1));
        other.start();
        work(2);
        assert table.size() + map.size() >= 2;
        other.join();
    }
}
