// HashMap and ArrayList of boxed integers: hashing, equality, growth, iteration.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class HashMaps {
    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            Map<Integer, Integer> counts = new HashMap<>();
            for (int i = 0; i < 6_000; i++) {
                counts.merge(i * 31 % 2_003, 1, Integer::sum);
            }
            List<Integer> keys = new ArrayList<>();
            for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
                if (entry.getValue() > 2) {
                    keys.add(entry.getKey());
                }
            }
            for (Integer key : keys) {
                sum += key + counts.get(key);
            }
            counts.keySet().removeIf(key -> key % 2 == 0);
            sum += counts.size();
        }
        System.out.println(sum);
    }
}
