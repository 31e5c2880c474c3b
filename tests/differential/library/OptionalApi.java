// Optional and its primitive forms.
import java.util.*;

public class OptionalApi {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        System.out.println(parse("12") + " " + parse("x") + " " + parse("5").map(i -> i * 2).orElse(0) + " " + parse("z").orElseGet(() -> -1));
        parse("7").ifPresent(System.out::println);
        parse("q").ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
        System.out.println(parse("8").filter(i -> i > 10).isPresent() + " " + parse("8").flatMap(i -> parse("" + i * 3)) + " " + parse("q").or(() -> Optional.of(4)));
        System.out.println(Optional.ofNullable(null).isEmpty() + " " + Optional.of("a").equals(Optional.of("a")) + " " + Optional.of("a").hashCode() + " " + Optional.of(1).stream().count());
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(OptionalInt.of(3) + " " + OptionalDouble.empty() + " " + OptionalLong.of(5).getAsLong() + " " + OptionalInt.empty().orElse(9));
    }
}
