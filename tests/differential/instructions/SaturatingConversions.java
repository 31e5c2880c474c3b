// f2i, f2l, d2i, d2l round towards zero and saturate; NaN becomes zero.
public class SaturatingConversions {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 2147483646.9, 2147483647.0, 2147483648.0, -2147483648.0,
            -2147483649.5, 9.2e18, 9.3e18, -9.3e18, 1e30, Double.MAX_VALUE, Double.MIN_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double d : values) {
            float f = (float) d;
            System.out.println(d + ": " + (int) d + " " + (long) d + " " + (int) f + " " + (long) f + " " + (byte) d + " "
                + (short) d + " " + (int) (char) d + " " + (byte) f);
        }
        int i = 10;
        i *= 1.55;
        System.out.println(i);
        i += 1e20;
        System.out.println(i);
        long l = 7;
        l /= 0.1f;
        System.out.println(l);
        char c = 'x';
        c += 1.7;
        System.out.println(c);
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " "
            + Math.round(1e19) + " " + Math.round(Float.NaN) + " " + Math.round(-1.5f));
    }
}
