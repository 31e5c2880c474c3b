// ConcurrentHashMap: atomic compute family, bulk operations, many writers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    m.merge("k" + k % 10, 1, Integer::sum);
                    m.computeIfAbsent("t" + id, s -> 0);
                    m.computeIfPresent("t" + id, (s, v) -> v + 2);
                    m.putIfAbsent("x" + k, id >= 0 ? 7 : 8);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(m.size() + " " + m.mappingCount());
        Map<String, Integer> sorted = new TreeMap<>(m);
        sorted.keySet().removeIf(k -> k.startsWith("x"));
        System.out.println(sorted);
        System.out.println(m.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + m.search(Long.MAX_VALUE, (k, v) -> v == 80 && k.equals("k3") ? k : null) + " " + m.replace("k1", 80, 1) + m.replace("k1", 80, 2) + " " + m.remove("k1", 1));
        LongAdder sum = new LongAdder();
        m.forEach((k, v) -> sum.add(v));
        System.out.println(sum + " " + m.getOrDefault("none", -1) + " " + m.containsValue(7) + " " + m.contains(80));
        try {
            m.put("n", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Set<String> set = ConcurrentHashMap.newKeySet();
        set.add("b");
        set.add("a");
        System.out.println(new TreeSet<>(set) + " " + set.contains("a"));
        for (String k : m.keySet()) {
            m.remove(k);
        }
        System.out.println(m.isEmpty() + " " + m);
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) {
            big.put(i, i);
        }
        big.replaceAll((k, v) -> v * 2);
        System.out.println(big.reduceToLong(Long.MAX_VALUE, (k, v) -> v, 0, Long::sum) + " " + big.keySet(5).size());
        try {
            m.computeIfAbsent("a", k -> m.computeIfAbsent("a", q -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
