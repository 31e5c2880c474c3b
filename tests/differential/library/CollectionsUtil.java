// java.util.Collections: algorithms, wrappers, seeded shuffles.
import java.util.*;

public class CollectionsUtil {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4));
        Collections.reverse(l);
        Collections.swap(l, 0, 5);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l + " " + Collections.max(l) + " " + Collections.min(l, Comparator.comparing(x -> -x)));
        Collections.fill(l.subList(0, 2), 7);
        System.out.println(l + " " + Collections.frequency(l, 7) + " " + Collections.replaceAll(l, 7, 0) + " " + l);
        System.out.println(Collections.indexOfSubList(l, List.of(0, 0)) + " " + Collections.disjoint(l, List.of(100)) + " " + Collections.nCopies(2, "z"));
        System.out.println(Collections.emptyList() + "" + Collections.singletonMap("k", 1) + Collections.singleton(2) + Collections.emptyMap());
        List<Integer> un = Collections.unmodifiableList(l);
        try {
            un.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        l.add(77);
        System.out.println(un.get(un.size() - 1));
        List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
        try {
            ((List) checked).add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Integer> sync = Collections.synchronizedMap(new TreeMap<>());
        sync.put("s", 1);
        System.out.println(sync);
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        Collections.addAll(fromMap, "x", "y", "x");
        System.out.println(fromMap + " " + Collections.list(Collections.enumeration(fromMap)));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.poll());
        List<Integer> sorted = new ArrayList<>(List.of(3, 1, 2));
        sorted.sort(Collections.reverseOrder());
        System.out.println(sorted + " " + Collections.lastIndexOfSubList(List.of(1, 2, 1, 2), List.of(1, 2)));
    }
}
