// Insertion and access order, eldest removal, LinkedHashSet, IdentityHashMap, WeakHashMap basics.
import java.util.*;

public class LinkedHashMapApi {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int max;

        Lru(int max) {
            super(16, 0.75f, true);
            this.max = max;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            return size() > max;
        }
    }

    public static void main(String[] args) {
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("z", 1);
        m.put("a", 2);
        m.put("m", 3);
        m.put("z", 4);
        System.out.println(m + " " + m.keySet() + m.values());
        m.remove("z");
        m.put("z", 5);
        System.out.println(m);
        Lru<Integer, String> lru = new Lru<>(3);
        for (int i = 0; i < 5; i++) {
            lru.put(i, "v" + i);
            lru.get(2);
        }
        System.out.println(lru);
        lru.getOrDefault(3, "");
        lru.putIfAbsent(9, "nine");
        System.out.println(lru);
        LinkedHashSet<Character> set = new LinkedHashSet<>();
        for (char c : "mississippi".toCharArray()) {
            set.add(c);
        }
        System.out.println(set);
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        id.put(new String("k"), 1);
        id.put(new String("k"), 2);
        id.put("k", 3);
        id.put("k", 4);
        System.out.println(id.size() + " " + id.get("k") + " " + id.get(new String("k")));
        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        weak.put("literal", 1);
        System.out.println(weak.get("literal") + " " + weak.size());
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("one", 1);
        table.put("two", 2);
        table.put("three", 3);
        System.out.println(table + " " + Collections.list(table.elements()));
        try {
            table.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.insertElementAt(9, 1);
        Stack<Integer> st = new Stack<>();
        st.push(1);
        st.push(2);
        System.out.println(v + " " + v.elementAt(1) + " " + st.peek() + st.pop() + st.search(1) + st.empty());
    }
}
