// Loops driven by long, float, double, char, byte and short counters.
public class LongComparisonLoops {
    public static void main(String[] args) {
        int n = 0;
        for (long l = Integer.MAX_VALUE - 2L; l <= Integer.MAX_VALUE + 3L; l++) {
            n++;
            System.out.print(l + " ");
        }
        System.out.println(n);
        for (float f = 0; f < 1; f += 0.25f) {
            System.out.print(f + " ");
        }
        System.out.println();
        for (double d = 1; d > 1e-3; d /= 3) {
            System.out.print(d + " ");
        }
        System.out.println();
        n = 0;
        for (char c = 'z'; c >= 'a'; c--) {
            n += c;
        }
        System.out.println(n);
        n = 0;
        for (byte b = 1; b > 0; b++) {
            n++;
        }
        System.out.println(n);
        n = 0;
        for (short s = Short.MAX_VALUE; s != Short.MIN_VALUE; s++) {
            n++;
        }
        System.out.println(n);
        long x = 1;
        while (x > 0) {
            x <<= 1;
        }
        System.out.println(x);
        double eps = 1;
        while (1 + eps / 2 != 1) {
            eps /= 2;
        }
        System.out.println(eps + " " + Math.ulp(1.0));
    }
}
