// Generic containers built by hand: a tree map, a pair, a lazily computed list.
import java.util.*;
import java.util.function.*;

public class StaticNestedGenerics {
    static class Tree<K extends Comparable<K>, V> {
        private static class Node<K, V> {
            final K key;
            V value;
            Node<K, V> left;
            Node<K, V> right;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
            }
        }

        private Node<K, V> root;
        private int size;

        void put(K k, V v) {
            root = put(root, k, v);
        }

        private Node<K, V> put(Node<K, V> n, K k, V v) {
            if (n == null) {
                size++;
                return new Node<>(k, v);
            }
            int c = k.compareTo(n.key);
            if (c < 0) {
                n.left = put(n.left, k, v);
            } else if (c > 0) {
                n.right = put(n.right, k, v);
            } else {
                n.value = v;
            }
            return n;
        }

        Optional<V> get(K k) {
            Node<K, V> n = root;
            while (n != null) {
                int c = k.compareTo(n.key);
                if (c == 0) {
                    return Optional.of(n.value);
                }
                n = c < 0 ? n.left : n.right;
            }
            return Optional.empty();
        }

        void each(BiConsumer<? super K, ? super V> f) {
            each(root, f);
        }

        private void each(Node<K, V> n, BiConsumer<? super K, ? super V> f) {
            if (n != null) {
                each(n.left, f);
                f.accept(n.key, n.value);
                each(n.right, f);
            }
        }
    }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> maker;
        private T value;

        Lazy(Supplier<? extends T> maker) {
            this.maker = maker;
        }

        public T get() {
            if (maker != null) {
                value = maker.get();
                maker = null;
            }
            return value;
        }

        <R> Lazy<R> map(Function<? super T, ? extends R> f) {
            return new Lazy<>(() -> f.apply(get()));
        }
    }

    public static void main(String[] args) {
        Tree<String, Integer> t = new Tree<>();
        for (String w : "the tree sorts the words of the text".split(" ")) {
            t.put(w, t.get(w).orElse(0) + 1);
        }
        StringBuilder sb = new StringBuilder();
        t.each((k, v) -> sb.append(k).append(v).append(' '));
        System.out.println(sb + "" + t.size + t.get("none").isPresent());
        int[] runs = {0};
        Lazy<Integer> l = new Lazy<>(() -> ++runs[0] * 10);
        Lazy<String> m = l.map(x -> "v" + x);
        System.out.println(runs[0] + m.get() + m.get() + l.get() + runs[0]);
        Tree<Integer, Tree<Integer, String>> nested = new Tree<>();
        for (int i = 0; i < 9; i++) {
            Tree<Integer, String> inner = nested.get(i % 3).orElseGet(Tree::new);
            inner.put(i, "n" + i);
            nested.put(i % 3, inner);
        }
        nested.each((k, v) -> v.each((a, b) -> System.out.print(k + "/" + a + "=" + b + " ")));
        System.out.println();
    }
}
