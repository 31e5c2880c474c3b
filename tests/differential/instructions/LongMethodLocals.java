// Slots are reused by disjoint scopes with other types; long and double take two.
public class LongMethodLocals {
    static String run(int n) {
        StringBuilder out = new StringBuilder();
        {
            int a = n;
            long b = a * 3L;
            out.append(a + b).append(' ');
        }
        {
            double a = n / 2.0;
            String b = "s" + a;
            out.append(b).append(' ');
        }
        for (int i = 0; i < 2; i++) {
            float a = i;
            Object b = a;
            out.append(b).append(' ');
        }
        for (long i = 0; i < 2; i++) {
            char[] a = {(char) ('a' + i)};
            out.append(a).append(' ');
        }
        try {
            int[] a = new int[n];
            a[n] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            long a = e.getMessage().length();
            out.append(a).append(' ');
        } finally {
            boolean a = n > 3;
            out.append(a).append(' ');
        }
        if (n % 2 == 0) {
            byte a = (byte) n;
            out.append(a);
        } else {
            double a = n;
            double b = a;
            out.append(a + b);
        }
        return out.toString();
    }

    static double params(long a, double b, int c, long d) {
        a += c;
        b *= d;
        c -= 3;
        d = a ^ c;
        return a + b + c + d;
    }

    public static void main(String[] args) {
        for (int n = 0; n < 6; n++) {
            System.out.println(run(n) + " " + params(n, n * 1.5, n + 7, 3L << n));
        }
    }
}
