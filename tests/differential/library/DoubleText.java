// Double.toString, parseDouble, toHexString: shortest digits, exponents, rounding while parsing.
public class DoubleText {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, 10, 100, 1234567, 12345678, 1e7, 9999999, 1e-3, 9.99e-4, 0.001, 123456789.125, 1e21, 1e22, 1e23,
            1.1, 2.2, 3.3, 1.0 / 3, 2.0 / 3, 1e-300, 4.35, 0.1 + 0.7, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, 8.41e15, 1.0E16};
        for (double v : values) {
            System.out.println(v + " " + (float) v + " " + Double.toHexString(v) + " " + (Double.parseDouble(Double.toString(v)) == v));
        }
        String[] texts = {"1", "1.", ".5", "1e3", "1E-3", "-1.5e+2", "  7  ", "0x1p3", "0x1.8p-1", "NaN", "-Infinity", "1d", "2f", "1e400", "1e-400",
            "179769313486231580793728971405301e276", "9007199254740993", "2.2250738585072012e-308", "0.1e1", "1_0", "", "e5", "1e", "Inf", "0x1"};
        for (String t : texts) {
            try {
                System.out.println(t + " -> " + Double.parseDouble(t) + " " + Float.parseFloat(t));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Float.MIN_VALUE + " " + Float.MAX_VALUE + " " + 16777216f + " " + 0.3f + " " + (0.1f + 0.2f) + " " + 1.0e-5f + " " + 33554432f);
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1) + " " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f));
        System.out.println(Double.longBitsToDouble(0x7ff8000000000001L) + " " + Float.intBitsToFloat(1) + " " + Double.doubleToLongBits(1.0));
        System.out.println(Double.MIN_NORMAL + " " + Double.MAX_EXPONENT + " " + Float.MIN_EXPONENT + " " + Double.sum(1, 2) + " " + Double.valueOf("3.5").intValue());
    }
}
