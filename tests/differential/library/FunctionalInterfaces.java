// The combinators of java.util.function.
import java.util.*;
import java.util.function.*;

public class FunctionalInterfaces {
    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1;
        Function<Integer, Integer> dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(3) + " " + inc.compose(dbl).apply(3) + " " + Function.<Integer>identity().apply(9));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.startsWith("z")).test("zzzz") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual("a").test("a"));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
        System.out.println(mul.andThen(x -> "r" + x).apply(6, 7));
        Consumer<StringBuilder> c = sb -> sb.append("1");
        StringBuilder sb = new StringBuilder();
        c.andThen(s -> s.append("2")).accept(sb);
        System.out.println(sb);
        BiConsumer<String, Integer> bc = (s, i) -> System.out.print(s + i + " ");
        bc.andThen((s, i) -> System.out.println(s.length() * i)).accept("xy", 4);
        Supplier<List<String>> sup = ArrayList::new;
        System.out.println(sup.get().size() + " " + UnaryOperator.identity().apply("u"));
        IntBinaryOperator ib = Math::max;
        ToIntFunction<String> len = String::length;
        IntFunction<String> str = Integer::toBinaryString;
        IntPredicate even = i -> i % 2 == 0;
        DoubleUnaryOperator half = d -> d / 2;
        LongSupplier ls = () -> 1L << 40;
        ObjIntConsumer<String> oic = (s, i) -> System.out.print(s.repeat(i));
        oic.accept("ab", 2);
        System.out.println(ib.applyAsInt(3, 9) + " " + len.applyAsInt("four") + " " + str.apply(10) + " " + even.negate().test(3) + " " + half.andThen(d -> d + 1).applyAsDouble(3) + " " + ls.getAsLong());
        BinaryOperator<String> min = BinaryOperator.minBy(Comparator.comparing(String::length));
        System.out.println(min.apply("long", "s") + " " + ((IntToDoubleFunction) i -> i / 4.0).applyAsDouble(3) + ((DoubleToIntFunction) d -> (int) d).applyAsInt(3.9));
        BooleanSupplier bs = () -> true;
        ToDoubleBiFunction<Integer, Integer> tdb = (a, b) -> (double) a / b;
        System.out.println(bs.getAsBoolean() + " " + tdb.applyAsDouble(1, 8) + " " + ((LongBinaryOperator) Long::sum).applyAsLong(1, 2));
    }
}
