// The map is safe, the values in it are not.
// EXPECT race int[] R-W W-W
import java.util.concurrent.ConcurrentHashMap;

public class RaceConcurrentMapValue {
    static final ConcurrentHashMap<Integer, int[]> map = new ConcurrentHashMap<>();

    static void work() {
        map.get(1)[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        map.put(1, new int[1]);
        Thread other = new Thread(RaceConcurrentMapValue::work);
        other.start();
        work();
        other.join();
    }
}
