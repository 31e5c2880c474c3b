// dadd, dsub, dmul, ddiv, drem, dneg on ordinary and special values.
public class DoubleArithmetic {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1, -1, 0.1, 1e300, -1e-300, Double.MIN_VALUE, Double.MAX_VALUE, 3.5, -7.25,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double a : values) {
            for (double b : values) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " " + (a % b));
            }
            System.out.println(-a + " " + Double.doubleToLongBits(a));
        }
        double h = 0;
        for (int i = 1; i <= 10000; i++) {
            h += 1.0 / i;
        }
        System.out.println(h);
        System.out.println(0.1 + 0.2);
        System.out.println(1e16 + 1 == 1e16);
        double d = 10;
        d /= 3;
        d %= 1;
        System.out.println(d);
        System.out.println(5.5 % -2.1 + " " + -5.5 % 2.1 + " " + 1e300 % 7.0);
    }
}
