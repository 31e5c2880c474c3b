// %d %x %o %X with flags, width, and every integral type.
public class FormatIntegers {
    static void f(String format, Object... args) {
        try {
            System.out.println("[" + String.format(format, args) + "]");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d %5d %-5d| %05d %+d %,d %(d % d", 1, 2, 3, 4, 5, 1234567, -8, 9);
        f("%x %X %#x %08x %o %#o", 255, 255, 255, 48879, 8, 8);
        f("%x %x %x %x", (byte) -1, (short) -1, -1, -1L);
        f("%d %d %d", Integer.MIN_VALUE, Long.MIN_VALUE, new java.math.BigInteger("123456789012345678901234567890"));
        f("%,d %,d %,d", 0, -1000, Long.MAX_VALUE);
        f("%+,015d|%-+10d|%(,d", 1234567, 5, -1234567);
        f("%2$s %1$s %2$s %<s", "a", "b");
        f("%s %S %10s %-10s| %.2s %c %C %b %n%%", "str", "str", "right", "left", "cut", 'c', 'd', true);
        f("%b %b %b %h %h", null, "x", false, "hi", 42);
        f("%c %c", 65, (byte) 66);
        f("%d", "text");
        f("%d", 1.5);
        f("%q", 1);
        f("%s %s", 1);
        f("%-d", 1);
        f("%05s", "x");
        f("%+x", 5);
        f("%,x", 5);
        f("%#d", 5);
        f("%.3d", 5);
        f("%", 5);
        f("%3c|%-3c|", 'a', 'b');
        f("%d %s", null, null);
        f("%x", new java.math.BigInteger("-255"));
    }
}
