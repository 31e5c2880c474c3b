// Two threads put different keys into one HashMap.
// EXPECT race java.util.HashMap W-W
import java.util.HashMap;
import java.util.Map;

public class RaceHashMapPuts {
    static final Map<Integer, Integer> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> map.put(1, 2));
        writer.start();
        map.put(2, 3);
        writer.join();
    }
}
