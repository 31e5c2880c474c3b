// Every kind of method reference, with boxing, widening, varargs and inherited targets.
import java.util.*;
import java.util.function.*;

public class MethodReferences {
    final String id;

    MethodReferences(String id) {
        this.id = id;
    }

    MethodReferences() {
        this("default");
    }

    String join(String other) {
        return id + other;
    }

    static int twice(int n) {
        return n * 2;
    }

    static String varargs(Object... os) {
        return "va" + os.length;
    }

    static long widen(long l) {
        return l + 1;
    }

    private static String hidden(Object o) {
        return "hidden " + o;
    }

    static class Base {
        String hello() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String hello() {
            return "derived";
        }

        Supplier<String> parent() {
            return super::hello;
        }

        Supplier<String> own() {
            return this::hello;
        }
    }

    static class Box<T> {
        final T t;

        Box(T t) {
            this.t = t;
        }
    }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodReferences::twice;
        Function<Integer, Integer> boxed = MethodReferences::twice;
        ToLongFunction<Integer> widened = MethodReferences::widen;
        Function<String, Integer> unbound = String::length;
        BiFunction<String, String, Boolean> unbound2 = String::startsWith;
        MethodReferences m = new MethodReferences("m");
        UnaryOperator<String> bound = m::join;
        Supplier<MethodReferences> ctor0 = MethodReferences::new;
        Function<String, MethodReferences> ctor1 = MethodReferences::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> array2 = String[][]::new;
        Function<String, String> va = MethodReferences::varargs;
        Supplier<String> va0 = MethodReferences::varargs;
        Function<Object, String> priv = MethodReferences::hidden;
        Function<Integer, Box<Integer>> generic = Box<Integer>::new;
        Consumer<String> drop = "abc"::concat;
        Comparator<String> cmp = String::compareToIgnoreCase;
        Supplier<int[]> cloned = new int[] {4, 5}::clone;
        System.out.println(st.applyAsInt(4) + " " + boxed.apply(5) + " " + widened.applyAsLong(6) + " " + unbound.apply("four"));
        System.out.println(unbound2.apply("prefix", "pre") + " " + bound.apply("!") + " " + ctor0.get().id + " " + ctor1.apply("c").id);
        System.out.println(array.apply(3).length + " " + array2.apply(2).length + " " + va.apply("x") + " " + va0.get() + " " + priv.apply(1));
        System.out.println(generic.apply(9).t + " " + cmp.compare("A", "a") + " " + cloned.get()[1]);
        drop.accept("ignored");
        Derived d = new Derived();
        System.out.println(d.parent().get() + " " + d.own().get());
        MethodReferences none = null;
        try {
            UnaryOperator<String> nope = none::join;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("receiver checked when made");
        }
        System.out.println(new TreeMap<>(Map.of("b", 1, "a", 2)).entrySet().stream().map(Map.Entry::getKey).toList());
        Function<Object, String> ts = Object::toString;
        System.out.println(ts.apply(List.of(1)) + Optional.of("v").map(String::toUpperCase).get());
    }
}
