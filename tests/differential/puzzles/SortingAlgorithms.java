// Several sorts over the same data; all must agree.
import java.util.*;

public class SortingAlgorithms {
    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = v;
        }
    }

    static void quick(int[] a, int lo, int hi) {
        while (lo < hi) {
            int p = a[(lo + hi) >>> 1];
            int i = lo;
            int j = hi;
            while (i <= j) {
                while (a[i] < p) {
                    i++;
                }
                while (a[j] > p) {
                    j--;
                }
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            if (j - lo < hi - i) {
                quick(a, lo, j);
                lo = i;
            } else {
                quick(a, i, hi);
                hi = j;
            }
        }
    }

    static int[] merge(int[] a) {
        if (a.length < 2) {
            return a;
        }
        int[] l = merge(Arrays.copyOf(a, a.length / 2));
        int[] r = merge(Arrays.copyOfRange(a, a.length / 2, a.length));
        int[] out = new int[a.length];
        for (int i = 0, j = 0, k = 0; k < out.length; k++) {
            out[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        }
        return out;
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int end = a.length - 1; end > 0; end--) {
            int t = a[0];
            a[0] = a[end];
            a[end] = t;
            sift(a, 0, end);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && a[c + 1] > a[c]) {
                c++;
            }
            if (a[i] >= a[c]) {
                return;
            }
            int t = a[i];
            a[i] = a[c];
            a[c] = t;
        }
    }

    static void radix(int[] a) {
        int[] from = a.clone();
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int v : from) {
                count[((v ^ 0x80000000) >>> shift & 255) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                count[i + 1] += count[i];
            }
            int[] to = new int[a.length];
            for (int v : from) {
                to[count[(v ^ 0x80000000) >>> shift & 255]++] = v;
            }
            from = to;
        }
        System.arraycopy(from, 0, a, 0, a.length);
    }

    public static void main(String[] args) {
        int[] data = new int[400];
        long seed = 42;
        for (int i = 0; i < data.length; i++) {
            seed = seed * 0x5DEECE66DL + 11 & (1L << 48) - 1;
            data[i] = (int) (seed >>> 16);
        }
        int[] expected = data.clone();
        Arrays.sort(expected);
        int[] a = data.clone();
        insertion(a);
        int[] b = data.clone();
        quick(b, 0, b.length - 1);
        int[] c = merge(data);
        int[] d = data.clone();
        heap(d);
        int[] e = data.clone();
        radix(e);
        System.out.println(Arrays.equals(a, expected) + " " + Arrays.equals(b, expected) + " " + Arrays.equals(c, expected) + " " + Arrays.equals(d, expected) + " " + Arrays.equals(e, expected));
        System.out.println(Arrays.hashCode(expected) + " " + expected[0] + " " + expected[399]);
    }
}
