// java.util.Arrays: sort of all types and sizes, search, fill, compare, deep forms.
import java.util.*;

public class ArraysUtil {
    public static void main(String[] args) {
        int[] a = new int[500];
        int x = 12345;
        for (int i = 0; i < a.length; i++) {
            x = x * 1103515245 + 12345;
            a[i] = x >> 8;
        }
        int[] b = a.clone();
        Arrays.sort(a);
        boolean ok = true;
        for (int i = 1; i < a.length; i++) {
            ok &= a[i - 1] <= a[i];
        }
        System.out.println(ok + " " + a[0] + " " + a[499] + " " + Arrays.binarySearch(a, a[123]) + " " + Arrays.hashCode(a));
        Arrays.parallelSort(b);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, new int[] {a[0]}) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
        double[] d = {3.5, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        char[] c = "sorting".toCharArray();
        Arrays.sort(c, 1, 5);
        System.out.println(new String(c));
        byte[] y = {3, -1, 2};
        Arrays.sort(y);
        long[] g = {5L, 1L << 40, -7};
        Arrays.sort(g);
        System.out.println(Arrays.toString(y) + Arrays.toString(g));
        String[] s = {"pear", "Apple", "fig", "banana"};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, String.CASE_INSENSITIVE_ORDER.reversed());
        System.out.println(Arrays.asList(s) + " " + Arrays.stream(s).mapToInt(String::length).sum());
        Integer[] boxed = new Integer[100];
        Arrays.setAll(boxed, i -> (i * 37) % 101);
        Arrays.sort(boxed, Comparator.comparing((Integer i) -> i % 10).thenComparing(Comparator.naturalOrder()));
        System.out.println(Arrays.toString(Arrays.copyOf(boxed, 15)));
        int[][] grid = {{1, 2}, {3}};
        System.out.println(Arrays.deepToString(grid) + Arrays.deepHashCode(grid) + Arrays.deepEquals(grid, new int[][] {{1, 2}, {3}}) + Arrays.equals(grid, grid.clone()));
        int[] f = new int[5];
        Arrays.fill(f, 1, 3, 9);
        Arrays.parallelPrefix(f, Integer::sum);
        System.out.println(Arrays.toString(f) + Arrays.toString(Arrays.copyOfRange(f, 2, 8)) + Arrays.toString((int[]) null) + Arrays.toString(new boolean[2]));
        List<Integer> view = Arrays.asList(1, 2, 3);
        view.set(0, 9);
        try {
            view.add(4);
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size " + view);
        }
    }
}
