// JDK: 21+
// Switches that mix constants, qualified enum names and patterns; generic sealed types; yield.
public class EnumAndStringSwitches {
    sealed interface Token permits Num, Op, Paren {}
    record Num(int v) implements Token {}
    enum Op implements Token { PLUS, TIMES }
    enum Paren implements Token { OPEN, CLOSE }

    static String show(Token t) {
        return switch (t) {
            case Op.PLUS -> "+";
            case Op.TIMES -> "*";
            case Paren.OPEN -> "(";
            case Paren.CLOSE -> ")";
            case Num(int v) when v < 0 -> "(" + v + ")";
            case Num(int v) -> "" + v;
        };
    }

    static int word(String s) {
        return switch (s) {
            case null -> -1;
            case "one" -> 1;
            case "two" -> 2;
            case String t when t.length() > 5 -> {
                int n = t.indexOf('x');
                yield n;
            }
            case String t -> t.length() * 10;
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case 2 -> "two";
            case Integer j when j > 1000 -> "large";
            case Integer j -> "n" + j;
        };
    }

    sealed interface Opt<T> {}
    record Some<T>(T t) implements Opt<T> {}
    record None<T>() implements Opt<T> {}

    static <T> String opt(Opt<T> o) {
        return switch (o) {
            case Some<T>(var t) -> "some " + t;
            case None<T> n -> "none";
        };
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (Token t : new Token[] {Paren.OPEN, new Num(1), Op.PLUS, new Num(-2), Paren.CLOSE, Op.TIMES, new Num(3)}) {
            sb.append(show(t));
        }
        System.out.println(sb);
        for (String s : new String[] {null, "one", "two", "three", "sixty x", "abcdef"}) {
            System.out.print(word(s) + " ");
        }
        System.out.println();
        System.out.println(number(1) + number(2) + number(3) + number(5000) + " " + opt(new Some<>(5)) + " " + opt(new None<>()));
        try {
            show(null);
        } catch (NullPointerException e) {
            System.out.println("null token");
        }
    }
}
