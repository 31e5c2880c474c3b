// Counting and showing solutions, recursively and with bit masks.
public class NQueens {
    static int count(int n, int row, int cols, int d1, int d2) {
        if (row == n) {
            return 1;
        }
        int total = 0;
        int free = ~(cols | d1 | d2) & ((1 << n) - 1);
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            total += count(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return total;
    }

    static boolean place(int[] q, int row) {
        if (row == q.length) {
            return true;
        }
        for (int c = 0; c < q.length; c++) {
            boolean ok = true;
            for (int r = 0; r < row; r++) {
                ok &= q[r] != c && Math.abs(q[r] - c) != row - r;
            }
            if (ok) {
                q[row] = c;
                if (place(q, row + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            System.out.println(n + ": " + count(n, 0, 0, 0, 0));
        }
        int[] q = new int[8];
        place(q, 0);
        for (int c : q) {
            System.out.println(".".repeat(c) + "Q" + ".".repeat(7 - c));
        }
    }
}
