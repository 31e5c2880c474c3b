// fadd, fsub, fmul, fdiv, frem, fneg on ordinary and special values.
public class FloatArithmetic {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, -1f, 0.1f, 1.5f, -2.75f, 3.4e38f, 1e-45f, Float.MIN_NORMAL, Float.MAX_VALUE,
            Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN};
        for (float a : values) {
            for (float b : values) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " " + (a % b));
            }
            System.out.println(-a + " " + Float.floatToIntBits(a) + " " + Float.floatToIntBits(-a));
        }
        float sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.1f;
        }
        System.out.println(sum);
        float x = 16777216f;
        System.out.println(x + 1f == x);
        x++;
        System.out.println(x);
        float y = 1.1f;
        y *= y;
        y -= 0.21f;
        System.out.println(y + " " + (double) y);
    }
}
