// Spliterators, PrimitiveIterator, Iterator adapters, Enumeration.
import java.util.*;
import java.util.stream.*;

public class IteratorsAndSpliterators {
    public static void main(String[] args) {
        List<Integer> l = IntStream.range(0, 10).boxed().toList();
        Spliterator<Integer> s = new ArrayList<>(l).spliterator();
        Spliterator<Integer> t = s.trySplit();
        StringBuilder sb = new StringBuilder();
        t.forEachRemaining(x -> sb.append(x).append(' '));
        sb.append("| ");
        s.tryAdvance(x -> sb.append("first ").append(x).append(' '));
        s.forEachRemaining(x -> sb.append(x).append(' '));
        System.out.println(sb + "" + s.estimateSize() + " " + s.hasCharacteristics(Spliterator.SIZED) + s.hasCharacteristics(Spliterator.SORTED));
        PrimitiveIterator.OfInt p = IntStream.of(4, 5, 6).iterator();
        int sum = 0;
        while (p.hasNext()) {
            sum = sum * 10 + p.nextInt();
        }
        System.out.println(sum);
        Iterator<Integer> fib = new Iterator<>() {
            int a = 0;
            int b = 1;

            public boolean hasNext() {
                return a < 100;
            }

            public Integer next() {
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(fib, Spliterator.ORDERED), false).map(String::valueOf).collect(Collectors.joining(",")));
        Enumeration<Integer> e = new Vector<>(l).elements();
        System.out.println(e.nextElement() + e.nextElement() + " " + Collections.list(e).size());
        System.out.println(new TreeSet<>(l).spliterator().getComparator() + " " + new ArrayDeque<>(l).spliterator().estimateSize());
        Iterator<Map.Entry<String, Integer>> it = new TreeMap<>(Map.of("a", 1, "b", 2)).entrySet().iterator();
        it.next().setValue(50);
        System.out.println(it.next());
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException x) {
            System.out.println("remove twice");
        }
        System.out.println(Stream.of(1, 2, 3).spliterator().getExactSizeIfKnown());
    }
}
