// ClassCastException messages name both classes, their modules and loaders.
import java.util.*;
import java.util.function.*;

public class CastMessages {
    static class Mine {}
    record Pair(int a, int b) {}
    enum Color { RED }

    static <T> void attempt(Object o, Function<Object, T> f) {
        try {
            f.apply(o);
            System.out.println("fine");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("s", o -> (Integer) o);
        attempt(1, o -> (String) o);
        attempt("s", o -> (Mine) o);
        attempt(new Mine(), o -> (String) o);
        attempt(new Mine(), o -> (Pair) o);
        attempt(new int[0], o -> (long[]) o);
        attempt(new Mine[0], o -> (Pair[]) o);
        attempt(new Mine[0][0], o -> (String) o);
        attempt("s", o -> (Mine[][]) o);
        attempt(Color.RED, o -> (Runnable) o);
        attempt(new ArrayList<>(), o -> (LinkedList<?>) o);
        attempt(new Object(), o -> (Mine) o);
        attempt(null, o -> (Mine) o);
        attempt(new Pair(1, 2), o -> String.class.cast(o));
        attempt(new TreeMap<Object, Integer>(Map.of(1, 1)), o -> ((Map<Object, Integer>) o).put("x", 2));
        attempt(Color.RED, o -> Enum.valueOf(Color.class, "RED").compareTo((Color) o));
        attempt("x", o -> ((Comparable) o).compareTo(1));
    }
}
