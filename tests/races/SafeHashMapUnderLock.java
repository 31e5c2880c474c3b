// A HashMap that is only used under one monitor, also by the call that walks through it.
// EXPECT race none
import java.util.HashMap;
import java.util.Map;

public class SafeHashMapUnderLock {
    static final Map<Integer, Integer> map = new HashMap<>();

    static void add(int key) {
        synchronized (map) {
            map.merge(key, 1, Integer::sum);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(1));
        other.start();
        add(1);
        int sum = 0;
        synchronized (map) {
            for (int value : map.values()) {
                sum += value;
            }
        }
        assert sum == 1 || sum == 2;
        other.join();
    }
}
