// Text blocks, escapes, and var.
import java.util.*;

public class TextBlocksAndEscapes {
    public static void main(String[] args) {
        String t = """
            Hello,
              "World" \
            joined
            tab\there
            trailing   \s
            quote \""" done""";
        System.out.println(t);
        System.out.println(t.length() + " " + t.lines().count());
        String empty = """
            """;
        System.out.println("[" + empty + "]");
        String json = """
            {
              "a": [1, 2],
              "b": "%s"
            }
            """.formatted("x");
        System.out.print(json);
        System.out.println("  indented\n    more\n".stripIndent());
        System.out.print("a\nb".indent(3));
        System.out.println("\\t is tab: \\101".translateEscapes());
        var list = new ArrayList<Map<String, Integer>>();
        list.add(Map.of("k", 1));
        for (var m : list) {
            for (var e : m.entrySet()) {
                System.out.println(e.getKey() + e.getValue());
            }
        }
        var anon = new Object() {
            int hidden = 5;

            int twice() {
                return hidden * 2;
            }
        };
        System.out.println(anon.hidden + anon.twice());
    }
}
