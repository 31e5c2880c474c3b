// TreeMap navigation, ranges, descending views, comparators.
import java.util.*;

public class TreeMapApi {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 0; i < 30; i++) {
            t.put(i * 17 % 31, "v" + i);
        }
        System.out.println(t);
        System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(31) + " " + t.ceilingKey(14) + " " + t.higherKey(5) + " " + t.lowerEntry(0));
        System.out.println(t.headMap(4) + " " + t.tailMap(28, false) + " " + t.subMap(3, true, 6, true));
        SortedMap<Integer, String> sub = t.subMap(10, 20);
        sub.clear();
        System.out.println(t.size() + " " + t.descendingMap().headMap(27) + " " + t.navigableKeySet().descendingSet().first());
        try {
            sub.put(25, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t.firstEntry().getValue());
        TreeMap<String, Integer> by = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi plum date banana".split(" ")) {
            by.put(s, s.length());
        }
        System.out.println(by + " " + by.comparator().compare("a", "bb"));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1);
        ci.put("KEY", 2);
        System.out.println(ci + " " + ci.get("key"));
        try {
            t.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        TreeSet<Integer> s = new TreeSet<>(List.of(5, 1, 9, 3));
        System.out.println(s + " " + s.floor(4) + " " + s.ceiling(4) + " " + s.headSet(5, true) + " " + s.tailSet(5) + " " + s.descendingSet() + " " + s.pollFirst());
        long h = 0;
        TreeMap<Long, Integer> big = new TreeMap<>();
        long x = 1;
        for (int i = 0; i < 2000; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            big.put(x >>> 50, i);
            if (i % 3 == 0) {
                big.remove(big.firstKey());
            }
        }
        for (Map.Entry<Long, Integer> e : big.entrySet()) {
            h = h * 31 + e.getKey() + e.getValue();
        }
        System.out.println(big.size() + " " + h);
    }
}
