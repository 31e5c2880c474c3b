// parseInt, valueOf, decode, toString with radices; unsigned forms.
public class IntegerParsing {
    static String parse(String s, int radix) {
        try {
            return String.valueOf(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    static String decode(String s) {
        try {
            return String.valueOf(Long.decode(s));
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        String[] inputs = {"0", "-0", "+7", "123", "-2147483648", "2147483648", "ff", "-", "+", "", " 1", "1_000", "z", "١٢"};
        for (String s : inputs) {
            System.out.println(s + ": " + parse(s, 10) + " | " + parse(s, 16) + " | " + parse(s, 36));
        }
        System.out.println(parse("1", 1) + " | " + parse("1", 37) + " | " + parse(null, 10));
        for (int r : new int[] {2, 3, 8, 10, 16, 36}) {
            System.out.println(Integer.toString(-255, r) + " " + Long.toString(Long.MIN_VALUE, r) + " " + Integer.toString(Integer.MAX_VALUE, r));
        }
        System.out.println(Integer.toBinaryString(-8) + " " + Integer.toOctalString(-8) + " " + Integer.toHexString(-8) + " " + Long.toHexString(-8L));
        for (String s : new String[] {"0x1F", "-0x1f", "#ff", "010", "-010", "99", "0x", "0xg", "--1"}) {
            System.out.println(s + " " + decode(s));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.toUnsignedString(-1) + " " + Integer.toUnsignedLong(-1) + " " + Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16) + " " + Long.parseLong("-zz", 36));
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.compare(1, 2) + " " + Integer.signum(-9) + " " + Integer.hashCode(77) + " " + Integer.sum(1, 2) + " " + Integer.max(3, 4) + " " + Integer.MAX_VALUE);
        System.out.println(Integer.parseInt("xx123yy", 2, 5, 10) + " " + Boolean.parseBoolean("True") + " " + Boolean.logicalXor(true, false));
    }
}
