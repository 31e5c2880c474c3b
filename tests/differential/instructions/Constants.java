// bipush, sipush, ldc, ldc_w, ldc2_w: every kind of constant, at the edges of the encodings.
public class Constants {
    static final String LONG_TEXT = "The same text twice is the same object";

    public static void main(String[] args) {
        System.out.println(-2 + " " + -1 + " " + 0 + " " + 5 + " " + 6);
        int[] edges = {-129, -128, 127, 128, -32769, -32768, 32767, 32768, 65535, 65536, 2147483647, -2147483648};
        for (int e : edges) {
            System.out.print(e + " ");
        }
        System.out.println();
        long[] longs = {0L, 1L, 2L, -1L, 1L << 33, 0x7fffffffffffffffL, 0x8000000000000000L};
        for (long l : longs) {
            System.out.print(l + " ");
        }
        System.out.println();
        float[] floats = {0f, 1f, 2f, 3f, -0f, 1e-45f, 0x1.fffffeP+127f, Float.NaN, 0x1p-3f};
        for (float f : floats) {
            System.out.print(f + " ");
        }
        System.out.println();
        double[] doubles = {0.0, 1.0, 2.0, -0.0, 4.9e-324, 0x1.fffffffffffffP+1023, 1.0 / 0, -1.0 / 0, 0.0 / 0};
        for (double d : doubles) {
            System.out.print(d + " ");
        }
        System.out.println();
        String a = "The same text twice is the same object";
        String b = "The same text twice " + "is the same object";
        System.out.println((a == b) + " " + (a == LONG_TEXT) + " " + (a == new String(a)) + " " + (a == new String(a).intern()));
        System.out.println("nul \0 tab \t quote \" unicode \u00e9 \u20ac \ud83d\ude00 octal \101".length());
        System.out.println("\ud83d lone surrogate".charAt(0) == 0xd83d);
        System.out.println(String.class + " " + int.class + " " + int[].class + " " + String[][].class + " " + void.class + " " + Runnable.class);
        System.out.println('\u0041' + 1 + " " + (char) ('\u0041' + 1) + " " + (char) 0x263a);
        System.out.println(1_000_000 + 0b1010 + 0x7f + 017);
    }
}
