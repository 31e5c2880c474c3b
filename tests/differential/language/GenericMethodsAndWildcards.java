// Bounded types, recursive bounds, generic arrays, raw types, capture helpers.
import java.util.*;
import java.util.function.*;

public class GenericMethodsAndWildcards {
    static abstract class Builder<T extends Builder<T>> {
        final StringBuilder sb = new StringBuilder();

        abstract T self();

        T add(String s) {
            sb.append(s);
            return self();
        }
    }

    static class Html extends Builder<Html> {
        Html self() {
            return this;
        }

        Html tag(String t) {
            sb.append('<').append(t).append('>');
            return this;
        }
    }

    @SafeVarargs
    static <T> T[] array(T... ts) {
        return ts;
    }

    static void swapFirst(List<?> l) {
        swap(l);
    }

    private static <T> void swap(List<T> l) {
        T t = l.get(0);
        l.set(0, l.get(1));
        l.set(1, t);
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) {
            s += n.doubleValue();
        }
        return s;
    }

    static <K, V extends Comparable<V>> List<K> byValue(Map<K, V> m) {
        List<K> keys = new ArrayList<>(m.keySet());
        keys.sort((a, b) -> m.get(a).compareTo(m.get(b)));
        return keys;
    }

    static <T extends CharSequence & Comparable<T>> T longest(List<T> l) {
        T best = l.get(0);
        for (T t : l) {
            if (t.length() > best.length() || t.length() == best.length() && t.compareTo(best) < 0) {
                best = t;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(new Html().add("a").tag("b").add("c").sb);
        System.out.println(array("x", "y").getClass().getSimpleName() + array(1, 2).length);
        List<Object> l = new ArrayList<>(List.of("1", 2));
        swapFirst(l);
        System.out.println(l + " " + sum(List.of(1, 2.5, 3L)));
        System.out.println(byValue(new TreeMap<>(Map.of("a", 3, "b", 1, "c", 2))));
        System.out.println(longest(List.of("aa", "ccc", "bbb")));
        List raw = new ArrayList();
        raw.add(1);
        raw.add("mixed");
        System.out.println(raw);
        Function<? super Integer, ? extends Number> f = x -> x + 0.5;
        System.out.println(f.apply(2).intValue());
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(max.apply(3, 8));
        Optional<? extends Number> o = Optional.of(3);
        System.out.println(o.map(Number::longValue).get());
    }
}
