// Own Iterable in for-each, iterator remove, generic linked structure.
import java.util.*;

public class IteratorsAndIterables {
    static class Range implements Iterable<Integer> {
        final int from;
        final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                public boolean hasNext() {
                    return next < to;
                }

                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("after " + to);
                    }
                    return next++;
                }
            };
        }
    }

    static class Stack<T> implements Iterable<T> {
        private class Cell {
            T value;
            Cell below;
        }

        private Cell top;

        void push(T t) {
            Cell c = new Cell();
            c.value = t;
            c.below = top;
            top = c;
        }

        public Iterator<T> iterator() {
            return new Iterator<T>() {
                Cell at = top;

                public boolean hasNext() {
                    return at != null;
                }

                public T next() {
                    T v = at.value;
                    at = at.below;
                    return v;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(1, 10)) {
            sum += i;
        }
        System.out.println(sum);
        Stack<String> s = new Stack<>();
        for (String w : "to be or not".split(" ")) {
            s.push(w);
        }
        for (String w : s) {
            System.out.print(w + " ");
        }
        System.out.println();
        s.forEach(System.out::print);
        System.out.println();
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> list = new ArrayList<>();
        new Range(0, 10).forEach(list::add);
        for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) {
            if (i.next() % 3 == 0) {
                i.remove();
            }
        }
        System.out.println(list);
        new Range(0, 3).spliterator().forEachRemaining(System.out::print);
        System.out.println();
    }
}
