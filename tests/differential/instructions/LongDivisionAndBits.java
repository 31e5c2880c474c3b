// ldiv, lrem, lshl, lshr, lushr, land, lor, lxor.
public class LongDivisionAndBits {
    static String divide(long a, long b) {
        try {
            return a / b + " " + a % b;
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        long[] values = {0, 1, -1, 10, -10, 999999999999L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : values) {
            for (long b : values) {
                System.out.println(a + "," + b + ": " + divide(a, b) + " & " + (a & b) + " | " + (a | b) + " ^ " + (a ^ b));
            }
        }
        int[] counts = {0, 1, 31, 32, 33, 63, 64, 65, 127, 128, -1, -64};
        for (long v : new long[] {1, -1, 0x0123456789abcdefL, Long.MIN_VALUE}) {
            for (int c : counts) {
                System.out.println((v << c) + " " + (v >> c) + " " + (v >>> c));
            }
            System.out.println(Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.numberOfLeadingZeros(v) + " "
                + Long.numberOfTrailingZeros(v));
        }
        long shift = 3;
        System.out.println(5L << shift);
        System.out.println(Long.divideUnsigned(-1, 3) + " " + Long.remainderUnsigned(-1, 10) + " "
            + Long.toUnsignedString(-1) + " " + Long.compareUnsigned(-1, 1));
    }
}
