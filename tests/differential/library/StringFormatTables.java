// Formatting in loops: columns, alignment, argument indices, nested formats.
import java.util.*;

public class StringFormatTables {
    public static void main(String[] args) {
        System.out.println(String.format("%-12s|%8s|%10s", "item", "count", "total"));
        Object[][] rows = {{"bolts", 12, 3.5}, {"nuts", 1200, 0.125}, {"washers and more", -7, 1e6}};
        for (Object[] r : rows) {
            System.out.println(String.format(Locale.ROOT, "%-12.10s|%,8d|%10.2f", r[0], r[1], r[2]));
        }
        for (int i = 0; i <= 4; i++) {
            System.out.printf("%" + (i + 1) + "s|%0" + (i + 2) + "d|%x|%o|%c%n", "*", i, 1 << (i * 4), i * 9, 'a' + i);
        }
        System.out.println(String.format("%2$d %1$s %2$05d %<x", "x", 255));
        System.out.println(String.format("%s %s %s", new int[0].length, List.of(1, "b"), Map.of("k", 'v')));
        System.out.println(String.format("%b %c %5.3s| %-6b| %S", "x", 0x41, "truncate", false, "upper"));
        System.out.println(String.format(Locale.ROOT, "%,.3f %,d %(.1f %+d %e", 1234567.8919, Long.MIN_VALUE, -2.25, 0, 12345.678));
        StringBuilder sb = new StringBuilder();
        new Formatter(sb, Locale.ROOT).format("[%6.2f]", Math.PI).format("[%-8s]", "left").flush();
        System.out.println(sb);
        class Money implements Formattable {
            public void formatTo(Formatter f, int flags, int width, int precision) {
                f.format("<w=%d p=%d f=%d>", width, precision, flags);
            }
        }
        System.out.println(String.format("%s %10s %-5.2S", new Money(), new Money(), new Money()));
    }
}
