// JDK: 21+
// Nested record patterns in instanceof and switch; failing accessors become MatchException.
import java.util.*;

public class RecordPatterns {
    record Point(int x, int y) {}
    record Line(Point a, Point b) {}
    record Box<T>(T value) {}
    record Bad(int n) {
        public int n() {
            throw new IllegalStateException("accessor");
        }
    }

    static String f(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 == x2) {
            return "vertical " + Math.abs(y1 - y2);
        }
        if (o instanceof Box<?>(Box<?>(String s))) {
            return "double boxed " + s;
        }
        if (o instanceof Box<?>(var v)) {
            return "boxed " + v;
        }
        return "no";
    }

    static String g(Box<? extends Number> b) {
        return switch (b) {
            case Box<? extends Number>(Integer i) when i > 10 -> "big";
            case Box<? extends Number>(Integer i) -> "int" + i;
            case Box<? extends Number>(Number n) -> "number " + n;
        };
    }

    public static void main(String[] args) {
        System.out.println(f(new Line(new Point(1, 2), new Point(1, 9))) + " " + f(new Line(new Point(1, 2), null)) + " " + f(new Box<>(new Box<>("in"))) + " " + f(new Box<>(null)) + " " + f("x"));
        System.out.println(g(new Box<>(50)) + " " + g(new Box<>(5)) + " " + g(new Box<>(2.5)));
        try {
            Object o = new Bad(1);
            System.out.println(o instanceof Bad(int n) ? n : -1);
        } catch (MatchException e) {
            System.out.println("MatchException " + e.getCause().getMessage());
        }
        try {
            System.out.println(switch ((Object) new Bad(2)) {
                case Bad(int n) -> n;
                default -> 0;
            });
        } catch (MatchException e) {
            System.out.println("again " + e.getMessage());
        }
    }
}
