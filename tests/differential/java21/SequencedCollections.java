// JDK: 21+
// SequencedCollection, SequencedMap, and other newer library methods.
import java.util.*;
import java.util.stream.*;

public class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        l.addFirst(0);
        l.addLast(4);
        System.out.println(l.getFirst() + " " + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + l.removeLast() + " " + l);
        l.reversed().add(99);
        System.out.println(l);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("b", 2);
        m.putFirst("a", 1);
        m.putLast("c", 3);
        System.out.println(m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.pollFirstEntry() + m);
        LinkedHashSet<Character> s = new LinkedHashSet<>(List.of('x', 'y'));
        s.addFirst('w');
        System.out.println(s + " " + s.reversed() + " " + new TreeSet<>(List.of(3, 1)).getFirst() + " " + new ArrayDeque<>(List.of(1, 2)).reversed());
        System.out.println(new StringBuilder().repeat("ab", 3).repeat('!', 2) + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "hello".indexOf('l', 0, 3));
        System.out.println(Math.clamp(15, 0, 10) + " " + Math.ceilDiv(7, 2) + " " + Character.isEmoji(0x1f600) + " " + Integer.compress(0b11010, 0b10110));
        System.out.println(Stream.of(1, 2, 3).toList().reversed() + " " + List.of(1).reversed().getFirst());
        try {
            List.of().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        System.out.println(Collections.unmodifiableSequencedCollection(l).getLast());
    }
}
