// A HashMap that is filled before the threads start and only read by them.
// EXPECT race none
import java.util.HashMap;
import java.util.Map;

public class SafeHashMapReadOnly {
    static final Map<String, Integer> map = new HashMap<>();
    static int left, right;

    static int sum() {
        int sum = map.get("one");
        for (int value : map.values()) {
            sum += value;
        }
        return sum + map.size();
    }

    public static void main(String[] args) throws InterruptedException {
        map.put("one", 1);
        map.put("two", 2);
        Thread other = new Thread(() -> right = sum());
        other.start();
        left = sum();
        other.join();
        assert left == 6 && right == 6;
    }
}
