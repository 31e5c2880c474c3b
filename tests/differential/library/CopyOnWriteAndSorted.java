// CopyOnWrite collections, navigable sets, AbstractList/AbstractMap subclasses.
import java.util.*;
import java.util.concurrent.*;

public class CopyOnWriteAndSorted {
    static class Squares extends AbstractList<Integer> {
        public Integer get(int i) {
            return i * i;
        }

        public int size() {
            return 10;
        }
    }

    static class OneToThree extends AbstractMap<Integer, String> {
        public Set<Map.Entry<Integer, String>> entrySet() {
            Set<Map.Entry<Integer, String>> s = new LinkedHashSet<>();
            for (int i = 1; i <= 3; i++) {
                s.add(new AbstractMap.SimpleImmutableEntry<>(i, "n" + i));
            }
            return s;
        }
    }

    public static void main(String[] args) {
        CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (Integer i : c) {
            c.add(i * 10);
        }
        System.out.println(c + " " + c.addIfAbsent(10) + " " + c.addAllAbsent(List.of(1, 99)) + " " + c);
        try {
            c.iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot");
        }
        CopyOnWriteArraySet<String> cs = new CopyOnWriteArraySet<>(List.of("b", "a", "b"));
        System.out.println(cs);
        Squares sq = new Squares();
        System.out.println(sq + " " + sq.contains(49) + " " + sq.indexOf(50) + " " + sq.subList(2, 5) + " " + sq.hashCode());
        try {
            sq.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("abstract list");
        }
        OneToThree m = new OneToThree();
        System.out.println(m + " " + m.get(2) + " " + m.containsValue("n3") + " " + m.keySet() + m.values() + m.equals(Map.of(1, "n1", 2, "n2", 3, "n3")));
        NavigableSet<String> n = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        Collections.addAll(n, "ccc", "a", "bb", "aa", "dddd");
        System.out.println(n + " " + n.higher("aa") + " " + n.subSet("a", false, "ccc", true) + " " + n.descendingSet().headSet("bb"));
        ListIterator<Integer> li = sq.listIterator(8);
        System.out.println(li.next() + " " + li.previous() + " " + li.previousIndex());
        System.out.println(new AbstractMap.SimpleEntry<>("k", 1).equals(Map.entry("k", 1)) + " " + new AbstractMap.SimpleEntry<>("k", 1));
    }
}
