// A HashMap that one thread changes while the other one looks something up.
// EXPECT race java.util.HashMap R-W
import java.util.HashMap;
import java.util.Map;

public class RaceHashMap {
    static final Map<Integer, Integer> map = new HashMap<>();
    static Integer seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> map.put(1, 2));
        writer.start();
        seen = map.get(1);
        writer.join();
    }
}
