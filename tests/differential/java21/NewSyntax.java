// JDK: 22+
// Unnamed variables and patterns, statements of the newest common releases.
import java.util.*;
import java.util.stream.*;

public class NewSyntax {
    record Pair(Object a, Object b) {}

    static String f(Object o) {
        return switch (o) {
            case Pair(Integer i, _) -> "int first " + i;
            case Pair(_, String s) -> "string second " + s;
            case Pair _ -> "pair";
            default -> "no pair";
        };
    }

    public static void main(String[] args) {
        System.out.println(f(new Pair(1, 2)) + " " + f(new Pair("x", "y")) + " " + f(new Pair(null, null)) + " " + f(3));
        int n = 0;
        for (var _ : List.of(1, 2, 3)) {
            n++;
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            n += 10;
        }
        System.out.println(n + " " + Stream.of("a", "b").collect(Collectors.toMap(s -> s, _ -> 1, (p, _) -> p, TreeMap::new)));
    }
}
