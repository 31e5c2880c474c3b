// Views that write through: sublists, key sets, entry sets, descending maps, Arrays.asList, ranges.
import java.util.*;

public class CollectionViews {
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        List<Integer> view = base.subList(2, 6);
        view.set(0, 30);
        view.add(99);
        view.remove(Integer.valueOf(4));
        List<Integer> inner = view.subList(1, 3);
        inner.replaceAll(x -> -x);
        System.out.println(base + " " + view + " " + inner);
        base.add(1000);
        try {
            view.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("view is stale");
        }
        TreeMap<String, Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5));
        m.keySet().remove("c");
        m.values().remove(5);
        m.entrySet().removeIf(e -> e.getValue() == 1);
        NavigableMap<String, Integer> d = m.descendingMap();
        d.put("z", 26);
        m.tailMap("c").clear();
        System.out.println(m + " " + d);
        Integer[] array = {3, 1, 2};
        List<Integer> fixed = Arrays.asList(array);
        Collections.sort(fixed);
        fixed.set(1, 50);
        System.out.println(Arrays.toString(array));
        TreeSet<Integer> s = new TreeSet<>(List.of(1, 3, 5, 7, 9));
        SortedSet<Integer> head = s.headSet(6);
        head.remove(3);
        s.add(2);
        System.out.println(head + " " + s.descendingSet() + " " + head.last());
        Map<String, List<Integer>> multi = new LinkedHashMap<>();
        for (int i = 0; i < 6; i++) {
            multi.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new LinkedList<>()).add(i);
        }
        multi.values().forEach(l -> l.remove(0));
        System.out.println(multi + " " + multi.entrySet().iterator().next().getValue());
        Iterator<Integer> it = base.iterator();
        it.next();
        it.remove();
        System.out.println(base.get(0) + " " + Collections.unmodifiableMap(multi).keySet());
    }
}
