// Justified paragraphs, tables and word statistics.
import java.util.*;

public class TextJustify {
    static String justify(List<String> words, int width, boolean last) {
        if (last || words.size() == 1) {
            return String.format("%-" + width + "s", String.join(" ", words));
        }
        int letters = words.stream().mapToInt(String::length).sum();
        int gaps = words.size() - 1;
        int spaces = width - letters;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            sb.append(words.get(i));
            if (i < gaps) {
                sb.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
            }
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        String text = "It is a truth universally acknowledged that a machine in possession of a good schedule must be in want of a race to find in it";
        for (int width : new int[] {20, 33}) {
            List<String> line = new ArrayList<>();
            int len = -1;
            for (String w : text.split(" ")) {
                if (len + 1 + w.length() > width) {
                    System.out.println("|" + justify(line, width, false) + "|");
                    line.clear();
                    len = -1;
                }
                line.add(w);
                len += 1 + w.length();
            }
            System.out.println("|" + justify(line, width, true) + "|");
        }
        String[][] table = {{"name", "qty", "price"}, {"apple", "3", "1.25"}, {"watermelon", "12", "0.5"}};
        int[] widths = new int[3];
        for (String[] row : table) {
            for (int c = 0; c < 3; c++) {
                widths[c] = Math.max(widths[c], row[c].length());
            }
        }
        for (String[] row : table) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 3; c++) {
                sb.append(String.format(c == 0 ? "%-" + widths[c] + "s " : "%" + (widths[c] + 2) + "s ", row[c]));
            }
            System.out.println(sb.toString().stripTrailing());
        }
        TreeMap<Character, Integer> freq = new TreeMap<>();
        for (char c : text.toLowerCase().toCharArray()) {
            if (c != ' ') {
                freq.merge(c, 1, Integer::sum);
            }
        }
        System.out.println(freq);
    }
}
