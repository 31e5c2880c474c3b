// java.lang.Math: exact ones printed fully, transcendental ones through StrictMath.
public class MathFunctions {
    public static void main(String[] args) {
        double[] values = {0, 0.5, 1, -1, 2, 10, 0.1, -0.7, 100.25, 1e-10};
        for (double v : values) {
            System.out.println(StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v) + " " + StrictMath.exp(v) + " " + StrictMath.log(Math.abs(v)));
            System.out.println(StrictMath.atan(v) + " " + StrictMath.sinh(v) + " " + StrictMath.tanh(v) + " " + StrictMath.log10(Math.abs(v)) + " " + StrictMath.expm1(v) + " " + StrictMath.log1p(Math.abs(v)));
            System.out.println(Math.sqrt(Math.abs(v)) + " " + StrictMath.cbrt(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.rint(v) + " " + Math.round(v) + " " + Math.toRadians(v));
        }
        System.out.println(StrictMath.pow(2, 10) + " " + StrictMath.pow(2, 0.5) + " " + StrictMath.pow(-8, 1.0 / 3) + " " + StrictMath.pow(0, 0) + " " + StrictMath.pow(1e200, 2));
        System.out.println(StrictMath.atan2(1, -1) + " " + StrictMath.hypot(5, 12) + " " + StrictMath.asin(1) + " " + StrictMath.acos(2));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.max(1, 2L) + " " + Math.min(1f, 2) + " " + Math.floorDiv(-7, 3) + " " + Math.floorMod(-7, 3) + " " + Math.floorMod(-7L, 3));
        System.out.println(Math.multiplyExact(100000L, 100000L) + " " + Math.negateExact(5) + " " + Math.incrementExact(6) + " " + Math.absExact(-7));
        try {
            Math.multiplyExact(100000, 100000);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.negateExact(Long.MIN_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.multiplyFull(1 << 30, 8) + " " + Math.multiplyHigh(Long.MAX_VALUE, 4) + " " + Math.nextAfter(1.0, 2) + " " + Math.fma(2.0, 3.0, 4.0));
        System.out.println(Math.PI + " " + Math.E + " " + Math.toDegrees(Math.PI) + " " + Math.signum(-2f) + " " + Math.ulp(1f));
    }
}
