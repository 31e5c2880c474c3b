// JDK: 21+
// Pattern matching for switch: types, guards, null, records, sealed exhaustiveness.
import java.util.*;

public class PatternSwitch {
    sealed interface Shape permits Circle, Rect, Group {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Group(List<Shape> shapes) implements Shape {}
    enum Color { RED, GREEN }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Rect(double w, double h) -> w * h;
            case Group(var list) -> list.stream().mapToDouble(PatternSwitch::area).sum();
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case int[] a -> "ints " + a.length;
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c;
            case Rect(double w, double h) when w == h -> "square " + w;
            case Group(List<Shape> l) when l.size() > 1 -> "many";
            case Record r -> "record " + r;
            case List<?> l -> "list " + l.size();
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static int old(Object o) {
        int n = 0;
        switch (o) {
            case String s:
                n = s.length();
                break;
            case Integer i when i < 0:
                n = -1;
                break;
            default:
                n = 99;
        }
        return n;
    }

    static String colors(Color c) {
        return switch (c) {
            case RED -> "r";
            case GREEN -> "g";
            case null -> "n";
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(List.of(new Circle(2), new Rect(3, 4), new Group(List.of())))));
        for (Object o : new Object[] {null, 5, 500, 7L, "", "abc", new int[3], Color.RED, Color.GREEN, new Rect(2, 2), new Rect(1, 2), new Group(List.of()), new Group(List.of(new Circle(1), new Circle(2))), List.of(1), 'c', 1.5}) {
            System.out.println(kind(o));
        }
        System.out.println(old("four") + " " + old(-5) + " " + old(5) + " " + colors(Color.GREEN) + colors(null));
        try {
            old(null);
        } catch (NullPointerException e) {
            System.out.println("null without case");
        }
    }
}
