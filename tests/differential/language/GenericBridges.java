// Bridge methods: covariant returns, generic parameters, interface and superclass both.
import java.util.*;
import java.util.function.*;

public class GenericBridges {
    interface Source<T> {
        T next();
    }

    static abstract class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        T value;

        Node(T value) {
            this.value = value;
        }

        abstract Node<T> copy();

        void set(T v) {
            value = v;
        }

        public int compareTo(Node<T> o) {
            return value.compareTo(o.value);
        }
    }

    static class IntNode extends Node<Integer> implements Source<Integer> {
        IntNode(int v) {
            super(v);
        }

        @Override
        IntNode copy() {
            return new IntNode(value);
        }

        @Override
        void set(Integer v) {
            super.set(v * 10);
        }

        public Integer next() {
            return value++;
        }
    }

    static <T, R> List<R> map(List<? extends T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : in) {
            out.add(f.apply(t));
        }
        return out;
    }

    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T best = i.next();
        while (i.hasNext()) {
            T t = i.next();
            if (t.compareTo(best) > 0) {
                best = t;
            }
        }
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntNode n = new IntNode(3);
        Node<Integer> asNode = n;
        asNode.set(4);
        Source<Integer> s = n;
        System.out.println(s.next() + s.next() + " " + asNode.copy().value + " " + asNode.compareTo(new IntNode(1)));
        Node raw = n;
        try {
            raw.set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast: " + e.getMessage());
        }
        System.out.println(map(List.of(1, 2, 3), x -> "v" + x) + " " + max(List.of(3, 9, 2)) + " " + max(Arrays.asList("b", "a")));
        int bridges = 0;
        for (var m : IntNode.class.getDeclaredMethods()) {
            if (m.isBridge()) {
                bridges++;
            }
        }
        System.out.println(bridges + " bridges");
        Comparator<Node<Integer>> c = Comparator.naturalOrder();
        System.out.println(c.compare(n, new IntNode(100)));
    }
}
