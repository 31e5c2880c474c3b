// Knapsack, longest common subsequence, edit distance, coin change, longest increasing subsequence.
import java.util.*;

public class DynamicProgramming {
    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                t[i][j] = a.charAt(i) == b.charAt(j) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
            }
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                sb.append(a.charAt(i));
                i++;
                j++;
            } else if (t[i + 1][j] >= t[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return sb.toString();
    }

    static int edit(String a, String b) {
        int[] prev = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            prev[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] cur = new int[b.length() + 1];
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
            prev = cur;
        }
        return prev[b.length()];
    }

    static int knapsack(int[] w, int[] v, int cap) {
        int[] best = new int[cap + 1];
        for (int i = 0; i < w.length; i++) {
            for (int c = cap; c >= w[i]; c--) {
                best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
            }
        }
        return best[cap];
    }

    static long coins(int amount, int... kinds) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int k : kinds) {
            for (int a = k; a <= amount; a++) {
                ways[a] += ways[a - k];
            }
        }
        return ways[amount];
    }

    static int lis(int[] a) {
        int[] tails = new int[a.length];
        int n = 0;
        for (int x : a) {
            int i = Arrays.binarySearch(tails, 0, n, x);
            if (i < 0) {
                i = -i - 1;
            }
            tails[i] = x;
            n = Math.max(n, i + 1);
        }
        return n;
    }

    public static void main(String[] args) {
        System.out.println(lcs("AGGTABQWERTY", "GXTXAYBQRTE") + " " + edit("kitten", "sitting") + " " + edit("", "abc"));
        System.out.println(knapsack(new int[] {5, 4, 6, 3, 2, 7}, new int[] {10, 40, 30, 50, 15, 60}, 15));
        System.out.println(coins(1000, 1, 5, 10, 25, 50, 100) + " " + coins(3, 2));
        System.out.println(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20, 21}));
        long[] catalan = new long[31];
        catalan[0] = 1;
        for (int n = 1; n <= 30; n++) {
            for (int i = 0; i < n; i++) {
                catalan[n] += catalan[i] * catalan[n - 1 - i];
            }
        }
        System.out.println(catalan[30]);
        Map<Long, Integer> memo = new HashMap<>();
        int best = 0;
        long arg = 0;
        for (long s = 1; s < 3000; s++) {
            int c = collatz(s, memo);
            if (c > best) {
                best = c;
                arg = s;
            }
        }
        System.out.println(arg + " " + best);
    }

    static int collatz(long n, Map<Long, Integer> memo) {
        if (n == 1) {
            return 1;
        }
        Integer known = memo.get(n);
        if (known != null) {
            return known;
        }
        int r = 1 + collatz(n % 2 == 0 ? n / 2 : 3 * n + 1, memo);
        memo.put(n, r);
        return r;
    }
}
