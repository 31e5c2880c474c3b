// ConcurrentSkipListMap and Set: navigation and concurrent insertion.
import java.util.*;
import java.util.concurrent.*;

public class SkipLists {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = id; k < 300; k += 3) {
                    m.put(k, "v" + k);
                }
                for (int k = id; k < 300; k += 6) {
                    m.remove(k);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(m.size() + " " + m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(100) + " " + m.ceilingKey(100) + " " + m.higherEntry(5) + " " + m.lowerKey(3));
        System.out.println(m.headMap(12) + " " + m.subMap(290, true, 299, true).descendingMap() + " " + m.pollFirstEntry());
        System.out.println(m.putIfAbsent(5, "x") + " " + m.merge(5, "y", String::concat) + " " + m.computeIfAbsent(-1, k -> "neg") + " " + m.firstEntry());
        int sum = 0;
        for (Integer k : m.keySet()) {
            sum = sum * 7 + k;
        }
        System.out.println(sum);
        ConcurrentSkipListSet<String> s = new ConcurrentSkipListSet<>(List.of("m", "c", "x"));
        s.add("a");
        System.out.println(s + " " + s.first() + " " + s.higher("c") + " " + s.descendingSet() + " " + s.pollLast() + s.contains("x"));
        ConcurrentSkipListMap<String, Integer> by = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        by.putAll(Map.of("a", 1, "b", 2, "c", 3));
        System.out.println(by + " " + by.tailMap("b"));
        try {
            m.put(null, "");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
