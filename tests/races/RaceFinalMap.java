// A HashMap that the constructor fills and a final field leads to: it is as safe as the field (JLS 17.5.1), although
// the object itself is published by a race.
// EXPECT race RaceFinalMap.shared R-W
import java.util.HashMap;
import java.util.Map;

public class RaceFinalMap {
    private final Map<Integer, Integer> map;

    RaceFinalMap() {
        map = new HashMap<>();
        map.put(1, 2);
    }

    static RaceFinalMap shared;
    static Integer seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new RaceFinalMap());
        producer.start();
        RaceFinalMap found = shared;
        if (found != null) {
            seen = found.map.get(1);
        }
        producer.join();
    }
}
