// Conversions in both directions over a sweep of magnitudes, as a checksum and as samples.
public class FloatToIntLoops {
    public static void main(String[] args) {
        long h = 0;
        double x = 1e-3;
        for (int k = 0; k < 200; k++) {
            x *= -1.37;
            float f = (float) x;
            h = h * 31 + (int) x + (long) x + (int) f + (long) f + (short) x + (char) x + (byte) f;
            h = h * 31 + Float.floatToIntBits(f) + Double.doubleToLongBits((double) (long) x) + Float.floatToIntBits((float) (int) x);
            if (k % 25 == 0) {
                System.out.println(x + " " + f + " " + (int) x + " " + (long) f);
            }
        }
        System.out.println(h);
        for (long v = 1; v > 0; v = v * 7 + 3) {
            h = h * 31 + Double.doubleToLongBits(v) + Float.floatToIntBits(v) + Float.floatToIntBits((int) v) + Double.doubleToLongBits(-v);
        }
        System.out.println(h);
        System.out.println((long) (double) Long.MAX_VALUE + " " + (int) (float) Integer.MAX_VALUE + " " + (long) (float) (Long.MAX_VALUE / 2) + " " + (float) 16777219 + " " + (double) 9007199254740995L);
    }
}
