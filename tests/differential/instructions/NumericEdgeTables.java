// Results whose low bits are easy to get wrong: fused operations, double rounding, subnormals.
public class NumericEdgeTables {
    static void bits(double d) {
        System.out.print(Long.toHexString(Double.doubleToRawLongBits(d)) + " ");
    }

    static void bits(float f) {
        System.out.print(Integer.toHexString(Float.floatToRawIntBits(f)) + " ");
    }

    public static void main(String[] args) {
        double a = 1 + 0x1p-52;
        bits(a * a - 1);
        bits(Math.fma(a, a, -1.0));
        bits(0x1p-1074 / 2);
        bits(0x1p-1074 * 1.5);
        bits(Double.MIN_NORMAL / 3);
        bits(Double.MAX_VALUE * 2 / 2);
        bits(1e308 * 10 - 1e308 * 10);
        System.out.println();
        float f = 1 + 0x1p-23f;
        bits(f * f - 1f);
        bits(0x1p-149f / 2);
        bits(0x1p-149f * 1.5f);
        bits(Float.MIN_NORMAL / 3);
        bits(16777217);
        bits((float) 0x1.000001p0);
        bits((float) 0x1.00000100000001p0);
        bits((float) 9007199791611905L);
        System.out.println();
        bits((double) Long.MAX_VALUE);
        bits((double) (Long.MAX_VALUE - 512));
        bits((float) Long.MAX_VALUE);
        bits((double) 9007199254740993L);
        System.out.println();
        bits(-7.5 % 2);
        bits(7.5 % -2);
        bits(-0.0 % 5);
        bits(5.0 % Double.POSITIVE_INFINITY);
        bits(Double.MAX_VALUE % 3);
        bits(1e-320 % 3e-321);
        bits(3.3f % 1.1f);
        System.out.println();
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1f) + " " + Math.scalb(1.5, 10) + " " + Math.getExponent(1e10));
        System.out.println(Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.floor(-1.1) + " " + Math.ceil(-0.5) + " " + Math.signum(-3.0));
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1) + " " + Math.abs(-0.0));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.copySign(2, -0.0) + " " + Math.ulp(1e20));
    }
}
