// List.of, Map.of, Set.of: refusal of nulls and changes, equality (never their iteration order).
import java.util.*;

public class ImmutableCollections {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(3, 1, 2);
        Set<Integer> s = Set.of(1, 2, 3, 4, 5);
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println(l + " " + new TreeSet<>(s) + " " + new TreeMap<>(m) + " " + l.contains(1) + s.contains(9) + m.get("b"));
        System.out.println(l.equals(Arrays.asList(3, 1, 2)) + " " + s.equals(new HashSet<>(List.of(5, 4, 3, 2, 1))) + " " + m.equals(new HashMap<>(m)) + " " + s.hashCode() + " " + m.hashCode() + " " + l.hashCode());
        attempt("add", () -> l.add(1));
        attempt("remove", () -> s.remove(1));
        attempt("put", () -> m.put("z", 1));
        attempt("clear", () -> m.clear());
        attempt("sort", () -> l.sort(null));
        attempt("null element", () -> List.of(1, null));
        attempt("null query", () -> l.contains(null));
        attempt("duplicate", () -> Set.of(1, 1));
        attempt("copy with null", () -> List.copyOf(Arrays.asList(1, null)));
        attempt("entry", () -> Map.entry(null, 1));
        attempt("index", () -> l.get(5));
        System.out.println((List.copyOf(l) == l) + " " + List.of().size() + " " + Map.ofEntries(Map.entry(1, 2)) + " " + List.of(1).indexOf(1) + " " + l.subList(1, 3) + " " + l.lastIndexOf(3));
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            big.put(i, i * i);
        }
        Map<Integer, Integer> copy = Map.copyOf(big);
        System.out.println(copy.equals(big) + " " + copy.get(50) + " " + copy.containsKey(100));
        Object[] a = l.toArray();
        a[0] = 99;
        System.out.println(l.get(0));
    }
}
