// Canonical, compact and extra constructors, equals, hashCode, toString, nested and generic records.
import java.util.*;

public class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -100) {
                throw new IllegalArgumentException("x " + x);
            }
        }

        Point(int both) {
            this(both, both);
        }

        double dist() {
            return Math.sqrt((double) x * x + (double) y * y);
        }
    }

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {}

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }
    }

    record Empty() {}

    record Custom(String name) implements Comparable<Custom> {
        public String name() {
            return name.toUpperCase();
        }

        @Override
        public String toString() {
            return "<" + name + ">";
        }

        public int compareTo(Custom o) {
            return name.compareTo(o.name);
        }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.dist() + " " + p.equals(new Point(3, 4)) + " " + p.equals(new Point(4)) + " " + p.equals(null) + " " + p.hashCode());
        System.out.println(new Point(9) + " " + Point.ORIGIN.hashCode() + " " + new Point(-1, 5).hashCode());
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        All a = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "t", null);
        All b = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "t", null);
        System.out.println(a + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()));
        System.out.println(new All(false, (byte) 0, 'x', (short) 0, 0, 0, Float.NaN, -0.0, null, null)
            .equals(new All(false, (byte) 0, 'x', (short) 0, 0, 0, Float.NaN, 0.0, null, null)));
        Pair<String, Integer> q = new Pair<>("k", 1);
        System.out.println(q + " " + q.with(List.of(1, 2)) + " " + q.with(null).hashCode() + " " + new Pair<>(p, q));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Set<Custom> set = new TreeSet<>(List.of(new Custom("b"), new Custom("a")));
        System.out.println(set + " " + new Custom("x").name());
        Map<Point, String> m = new HashMap<>();
        m.put(new Point(1), "one");
        System.out.println(m.get(new Point(1, 1)));
    }
}
