// toString, equals and hashCode across nested collections, arrays and self-containing ones.
import java.util.*;

public class ExactTextOfCollections {
    public static void main(String[] args) {
        List<Object> l = new ArrayList<>();
        l.add(1);
        l.add(l);
        l.add(null);
        l.add(new TreeMap<>(Map.of("k", List.of())));
        System.out.println(l);
        Map<Object, Object> m = new LinkedHashMap<>();
        m.put("self", m);
        m.put(m.size(), new LinkedHashSet<>(List.of('c', 2.0)));
        System.out.println(m);
        try {
            l.hashCode();
        } catch (StackOverflowError e) {
            System.out.println("endless hash");
        }
        System.out.println(List.of(1, 2).equals(new LinkedList<>(List.of(1, 2))) + " " + List.of(1).equals(Set.of(1)) + " " + new HashSet<>(List.of(1)).equals(new TreeSet<>(List.of(1))));
        System.out.println(new ArrayList<>(List.of("a", "b")).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Set.of("x").hashCode() + " " + Arrays.asList(1, null).hashCode());
        System.out.println(Optional.of(List.of(Optional.empty())) + " " + new AbstractMap.SimpleEntry<>(null, null) + " " + new StringJoiner(",").add("q") + " " + new BitSet() + new int[0].length);
        System.out.println(new ArrayDeque<>(List.of(1, 2)) + "" + new PriorityQueue<>(List.of(2, 1)) + new Vector<>(List.of(3)) + Collections.emptySet() + new Stack<>());
        System.out.println(Locale.ROOT.toString().isEmpty() + " " + Thread.State.NEW + " " + new StringBuilder("x") + " " + new Exception("m") + " " + new Object[0].getClass());
    }
}
