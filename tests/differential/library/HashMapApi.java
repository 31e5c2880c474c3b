// HashMap: compute family, collisions and treeification, resize, null keys, views.
import java.util.*;

public class HashMapApi {
    record Bad(int n) implements Comparable<Bad> {
        public int hashCode() {
            return n % 3;
        }

        public int compareTo(Bad o) {
            return Integer.compare(n, o.n);
        }
    }

    public static void main(String[] args) {
        HashMap<String, Integer> m = new HashMap<>();
        for (String w : "it was the best of times it was the worst of times".split(" ")) {
            m.merge(w, 1, Integer::sum);
        }
        System.out.println(new TreeMap<>(m) + " " + m.size());
        System.out.println(m);
        m.put(null, 99);
        System.out.println(m.get(null) + " " + m.getOrDefault("zzz", -1) + " " + m.putIfAbsent("it", 5) + " " + m.remove("was") + " " + m.containsValue(99));
        m.computeIfAbsent("new", k -> k.length());
        m.computeIfPresent("it", (k, v) -> null);
        m.compute("best", (k, v) -> v == null ? 1 : v + 10);
        m.replaceAll((k, v) -> v * 2);
        System.out.println(m.replace("best", 5) + " " + m.replace("best", 4, 6) + " " + m.remove("best", 5) + " " + m.containsKey("best"));
        HashMap<Bad, Integer> bad = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            bad.put(new Bad(i), i);
        }
        int sum = 0;
        for (int i = 0; i < 200; i += 2) {
            sum += bad.remove(new Bad(i));
        }
        System.out.println(sum + " " + bad.size() + " " + bad.get(new Bad(151)) + " " + bad.get(new Bad(150)));
        HashMap<Integer, Integer> ints = new HashMap<>();
        for (int i = 0; i < 1000; i++) {
            ints.put(i * 7919 % 2003, i);
        }
        long order = 0;
        for (Map.Entry<Integer, Integer> e : ints.entrySet()) {
            order = order * 31 + e.getKey() * 3 + e.getValue();
        }
        System.out.println(ints.size() + " " + order + " " + ints.hashCode());
        ints.keySet().removeIf(k -> k > 20);
        ints.values().removeIf(v -> v % 2 == 0);
        ints.entrySet().forEach(e -> e.setValue(-e.getValue()));
        System.out.println(ints);
        System.out.println(new HashMap<>(ints).equals(ints) + " " + new HashSet<>(List.of(5, 1, 3)) + " " + Map.entry("k", 1));
        try {
            for (Integer k : ints.keySet()) {
                ints.remove(k);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("fail fast");
        }
    }
}
