// Lambdas capturing locals, parameters, this, fields, loop variables; nested lambdas; recursion.
import java.util.*;
import java.util.function.*;

public class LambdaCaptures {
    int field = 5;
    static int counter;

    Supplier<Integer> ofThis(int p) {
        long local = 3;
        double d = 0.5;
        return () -> field++ + p + (int) (local + d);
    }

    Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c + field;
    }

    static IntUnaryOperator compose(IntUnaryOperator... ops) {
        IntUnaryOperator r = IntUnaryOperator.identity();
        for (IntUnaryOperator op : ops) {
            r = r.andThen(op);
        }
        return r;
    }

    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    interface Wide {
        double mix(long a, int b, double c, float d, byte e, char f, short g, boolean h);
    }

    static Function<Integer, Integer> fact;

    public static void main(String[] args) {
        LambdaCaptures l = new LambdaCaptures();
        Supplier<Integer> s = l.ofThis(10);
        System.out.println(s.get() + " " + s.get() + " " + l.field);
        System.out.println(l.curried().apply(1).apply(2).apply(3));
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs.add(() -> System.out.print(k + counter++ + " "));
        }
        for (String t : List.of("x", "y")) {
            rs.add(() -> System.out.print(t + " "));
        }
        rs.forEach(Runnable::run);
        System.out.println();
        System.out.println(compose(x -> x + 1, x -> x * 2, x -> x - 3).applyAsInt(5));
        Tri<String, Integer, Character, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.apply("t", 1, 'c'));
        Wide w = (a, b, c, d, e, f, g, h) -> a + b + c + d + e + f + g + (h ? 1 : 0);
        System.out.println(w.mix(1L, 2, 3.5, 4.5f, (byte) 5, 'a', (short) 7, true));
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        System.out.println(fact.apply(10));
        int[] cell = {0};
        Runnable inc = () -> cell[0] += 7;
        inc.run();
        inc.run();
        System.out.println(cell[0]);
        Supplier<Supplier<String>> ss = () -> () -> "deep " + l.field;
        System.out.println(ss.get().get());
        Callable0 c = () -> { throw new Exception("checked"); };
        try {
            c.call();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) o).run();
        System.out.println(o instanceof java.io.Serializable);
    }

    interface Callable0 {
        Object call() throws Exception;
    }
}
