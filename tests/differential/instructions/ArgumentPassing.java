// Many arguments of mixed widths, up to the limit of 255 slots being far away; arrays and varargs by reference.
public class ArgumentPassing {
    static double all(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, int[] j, long k, double l, int m, long n, double o, int p) {
        j[0]++;
        return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + (h ? 8 : 0) + i.length() * 9 + j[0] * 10 + k * 11 + l * 12 + m * 13 + n * 14 + o * 15 + p * 16;
    }

    long swap(long a, long b, boolean again) {
        return again ? swap(b, a, false) : a * 1000 + b;
    }

    static int mutate(int a, int[] b, StringBuilder c) {
        a = 99;
        b[0] = 99;
        b = new int[] {1};
        c.append("x");
        c = null;
        return a + b[0];
    }

    static long deep(int n, long a, double b, int c) {
        return n == 0 ? a + (long) b + c : deep(n - 1, a + c, b * 1.5, c + n);
    }

    public static void main(String[] args) {
        int[] j = {1};
        System.out.println(all(1, 2L, 3f, 4d, (byte) 5, (short) 6, 'a', true, "text", j, 11L, 12.5, 13, 14L, 15.25, 16) + " " + j[0]);
        System.out.println(new ArgumentPassing().swap(7, 9, true));
        StringBuilder sb = new StringBuilder();
        System.out.println(mutate(5, j, sb) + " " + j[0] + " " + sb);
        System.out.println(deep(40, 1, 1, 1));
    }
}
