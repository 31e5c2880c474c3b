// %f %e %g %a with precision, width, rounding and special values.
import java.util.Locale;

public class FormatFloats {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, -1.5, 3.14159265358979, 1e10, 1.23456789e-7, 999999.95, 0.5, 1.5, 2.5, 1e100, Double.MIN_VALUE,
            Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.125, 1234567.891};
        for (double v : values) {
            System.out.println(String.format(Locale.ROOT, "%f %.0f %.2f %10.3f|%-12.1f|%+.1f %(,.2f", v, v, v, v, v, v, v));
            System.out.println(String.format(Locale.ROOT, "%e %.0e %.3E %15.2e %g %.3g %.10g", v, v, v, v, v, v, v));
            System.out.println(String.format(Locale.ROOT, "%a %s", v, v));
        }
        System.out.println(String.format(Locale.ROOT, "%.3f %f %e", 1.0005f, 0.1f, 1e-5f));
        System.out.println(String.format(Locale.ROOT, "%08.2f|%,.3f|% .2f", -3.14159, 1234567.8915, 2.0));
        System.out.println(String.format(Locale.ROOT, "%.20f", 0.1));
        System.out.println(String.format(Locale.ROOT, "%.2f %.1f %.0f %.3f", new java.math.BigDecimal("2.675"), 0.25, 0.5, 1e-10));
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + String.format(Locale.FRANCE, " %.1f", 2.5));
        try {
            System.out.println(String.format("%.2x", 5));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e);
        }
        try {
            System.out.println(String.format("%f", 5));
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e);
        }
    }
}
