// Permutations, subsets, partitions and mazes by recursion.
import java.util.*;

public class BigRecursion {
    static int permutations;
    static long checksum;

    static void permute(int[] a, int k) {
        if (k == a.length) {
            permutations++;
            long v = 0;
            for (int x : a) {
                v = v * 10 + x;
            }
            checksum = checksum * 31 + v;
            return;
        }
        for (int i = k; i < a.length; i++) {
            swap(a, i, k);
            permute(a, k + 1);
            swap(a, i, k);
        }
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static int partitions(int n, int max) {
        if (n == 0) {
            return 1;
        }
        int total = 0;
        for (int k = Math.min(n, max); k > 0; k--) {
            total += partitions(n - k, k);
        }
        return total;
    }

    static void subsets(List<Integer> items, int at, int left, Deque<Integer> chosen, List<String> out) {
        if (left == 0) {
            out.add(chosen.toString());
            return;
        }
        if (at == items.size() || left < 0) {
            return;
        }
        chosen.addLast(items.get(at));
        subsets(items, at + 1, left - items.get(at), chosen, out);
        chosen.removeLast();
        subsets(items, at + 1, left, chosen, out);
    }

    static boolean maze(char[][] m, int r, int c) {
        if (r < 0 || c < 0 || r >= m.length || c >= m[r].length || m[r][c] == '#' || m[r][c] == '.') {
            return false;
        }
        if (m[r][c] == 'E') {
            return true;
        }
        m[r][c] = '.';
        if (maze(m, r, c + 1) || maze(m, r + 1, c) || maze(m, r, c - 1) || maze(m, r - 1, c)) {
            return true;
        }
        m[r][c] = ' ';
        return false;
    }

    public static void main(String[] args) {
        permute(new int[] {1, 2, 3, 4, 5, 6, 7}, 0);
        System.out.println(permutations + " " + checksum);
        System.out.println(partitions(25, 25));
        List<String> out = new ArrayList<>();
        subsets(List.of(3, 34, 4, 12, 5, 2, 7), 0, 9, new ArrayDeque<>(), out);
        System.out.println(out);
        char[][] m = {"S #     ".toCharArray(), "  # ### ".toCharArray(), "# # #   ".toCharArray(), "    # #E".toCharArray()};
        System.out.println(maze(m, 0, 0));
        for (char[] row : m) {
            System.out.println("[" + new String(row) + "]");
        }
    }
}
