// i2b, i2c, i2s, l2i, d2f and chains of them.
public class NarrowingConversions {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32769, 65535, 65536, 2147483647L,
            2147483648L, -2147483649L, 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : values) {
            int i = (int) v;
            System.out.println(v + ": " + i + " " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (byte) v
                + " " + (short) v + " " + (int) (char) v + " " + (byte) (char) i + " " + (char) (byte) 65);
            System.out.println((float) v + " " + (double) v + " " + (float) i + " " + (double) i + " " + (long) i);
        }
        double[] doubles = {1.1, 1e40, -1e40, 1e-50, 16777217.0, Double.NaN, 0.1, Double.MIN_VALUE};
        for (double d : doubles) {
            float f = (float) d;
            System.out.println(f + " " + (double) f);
        }
        byte b = (byte) 200;
        int widened = b;
        System.out.println(widened + " " + (b & 0xff) + " " + (char) (b & 0x7f));
        b += 100;
        System.out.println(b);
        short s = (short) 40000;
        s *= 3;
        System.out.println(s);
        char c = 0;
        c--;
        System.out.println((int) c);
    }
}
