// System.arraycopy: overlap both ways, every element type, element checks, and its failures.
import java.util.Arrays;

public class ArrayCopyForms {
    static void attempt(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println("copied");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, 2, 4);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 2, a, 0, 4);
        System.out.println(Arrays.toString(a));
        byte[] b = {1, 2, 3};
        long[] l = {1L << 40, 2, 3};
        boolean[] z = {true, false, true};
        double[] d = {1.5, 2.5, 3.5};
        char[] c = "abc".toCharArray();
        attempt(b, 0, b, 1, 2);
        attempt(l, 1, l, 0, 2);
        attempt(z, 0, z, 1, 2);
        attempt(d, 0, d, 1, 2);
        attempt(c, 1, c, 0, 2);
        System.out.println(Arrays.toString(b) + Arrays.toString(l) + Arrays.toString(z) + Arrays.toString(d) + Arrays.toString(c));
        Object[] mixed = {"x", "y", 3, "z"};
        String[] strings = new String[4];
        attempt(mixed, 0, strings, 0, 4);
        System.out.println(Arrays.toString(strings));
        attempt(strings, 0, mixed, 1, 2);
        System.out.println(Arrays.toString(mixed));
        attempt(a, 0, l, 0, 1);
        attempt(a, 0, mixed, 0, 1);
        attempt("no array", 0, a, 0, 1);
        attempt(a, 0, "no array", 0, 1);
        attempt(a, -1, a, 0, 1);
        attempt(a, 0, a, 4, 3);
        attempt(a, 5, a, 0, 2);
        attempt(a, 0, a, 0, -1);
        attempt(mixed, 0, strings, 3, 2);
        attempt(a, 6, a, 6, 0);
        attempt(null, 0, a, 0, 0);
    }
}
