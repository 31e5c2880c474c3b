// StringJoiner, String.join, Formatter, Locale.ROOT, text wrapping.
import java.util.*;

public class JoinersAndText {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String w : text.split(" ")) {
            if (line.length() + w.length() + 1 > width && line.length() > 0) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) {
                line.append(' ');
            }
            line.append(w);
        }
        lines.add(line.toString());
        return lines;
    }

    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add("b");
        StringJoiner k = new StringJoiner("-");
        k.add("c").add("d");
        System.out.println(j.merge(k) + " " + j.length());
        System.out.println(String.join("|", List.of("x", "y")) + String.join(",", new TreeSet<>(Set.of("q", "p"))) + String.join("+", (CharSequence) null, "z"));
        Formatter f = new Formatter(Locale.ROOT);
        f.format("%5s|", "a").format("%-5s|", "b").format("%,d", 1234567);
        System.out.println(f);
        f.close();
        for (String line : wrap("the quick brown fox jumps over the lazy dog and runs away", 16)) {
            System.out.println(String.format("|%-16s|%16s|", line, line));
        }
        System.out.println("TITLE".toLowerCase(Locale.ROOT) + "i".toUpperCase(Locale.ROOT) + Locale.ROOT + "|" + Locale.US + " " + Locale.forLanguageTag("de-CH").getCountry());
        System.out.println(new Locale("fr", "CA").toLanguageTag() + " " + Locale.GERMANY.getLanguage() + " " + Locale.ENGLISH.getDisplayLanguage(Locale.ENGLISH));
        System.out.printf(Locale.ROOT, "%-10s%8.2f%n", "total", 1234.5);
        System.out.print(String.format("%s%n", Arrays.asList(1, 2)));
        System.out.println(String.format("%s %s", new int[0].getClass(), Optional.of(1)));
    }
}
