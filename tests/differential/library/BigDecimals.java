// Scale, rounding modes, division, comparison, plain and engineering text.
import java.math.*;

public class BigDecimals {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500");
        BigDecimal b = new BigDecimal("-0.007");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.scale() + " " + a.precision() + " " + a.unscaledValue());
        System.out.println(a.stripTrailingZeros() + " " + a.equals(new BigDecimal("123.45")) + " " + a.compareTo(new BigDecimal("123.45")) + " " + a.hashCode());
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m + ":");
            for (String s : new String[] {"5.5", "2.5", "1.1", "-1.1", "-2.5", "-5.5"}) {
                try {
                    sb.append(' ').append(new BigDecimal(s).setScale(0, m));
                } catch (ArithmeticException e) {
                    sb.append(' ').append(e.getMessage());
                }
            }
            System.out.println(sb);
        }
        System.out.println(new BigDecimal(1).divide(new BigDecimal(3), 20, RoundingMode.HALF_UP) + " " + new BigDecimal(10).divide(new BigDecimal(4)) + " " + new BigDecimal(2).divide(new BigDecimal(7), MathContext.DECIMAL64));
        System.out.println(new BigDecimal("1E+5") + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("12345E-10").toEngineeringString() + " " + new BigDecimal("0.00000001"));
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + new BigDecimal(1e10));
        System.out.println(a.remainder(new BigDecimal("7")) + " " + a.divideToIntegralValue(new BigDecimal("7")) + " " + b.abs() + b.signum() + b.negate());
        System.out.println(a.pow(3) + " " + new BigDecimal(2).sqrt(new MathContext(30)) + " " + a.round(new MathContext(3)) + " " + a.movePointLeft(5) + " " + a.movePointRight(2));
        System.out.println(a.max(b) + " " + a.intValue() + " " + a.doubleValue() + " " + a.toBigInteger() + " " + b.ulp());
        try {
            new BigDecimal("1.5").toBigIntegerExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("12x");
        } catch (NumberFormatException e) {
            System.out.println("bad: " + e.getMessage());
        }
        BigDecimal pi = BigDecimal.ZERO;
        MathContext mc = new MathContext(50);
        for (int k = 0; k < 30; k++) {
            BigDecimal p = BigDecimal.ONE.divide(BigDecimal.valueOf(16).pow(k), mc);
            pi = pi.add(p.multiply(term(4, 8L * k + 1, mc).subtract(term(2, 8L * k + 4, mc)).subtract(term(1, 8L * k + 5, mc)).subtract(term(1, 8L * k + 6, mc))), mc);
        }
        System.out.println(pi.setScale(35, RoundingMode.HALF_EVEN));
    }

    static BigDecimal term(int n, long d, MathContext mc) {
        return BigDecimal.valueOf(n).divide(BigDecimal.valueOf(d), mc);
    }
}
