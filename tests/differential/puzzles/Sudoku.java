// Backtracking with bit masks.
public class Sudoku {
    static final int[][] grid = new int[9][9];
    static final int[] rows = new int[9];
    static final int[] cols = new int[9];
    static final int[] boxes = new int[9];
    static int steps;

    static void place(int r, int c, int d) {
        grid[r][c] = d;
        rows[r] ^= 1 << d;
        cols[c] ^= 1 << d;
        boxes[r / 3 * 3 + c / 3] ^= 1 << d;
    }

    static boolean solve() {
        steps++;
        int best = 10;
        int br = -1;
        int bc = -1;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (grid[r][c] == 0) {
                    int n = Integer.bitCount(~(rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) & 0x3fe);
                    if (n < best) {
                        best = n;
                        br = r;
                        bc = c;
                    }
                }
            }
        }
        if (br < 0) {
            return true;
        }
        int free = ~(rows[br] | cols[bc] | boxes[br / 3 * 3 + bc / 3]) & 0x3fe;
        for (int d = 1; d <= 9; d++) {
            if ((free & 1 << d) != 0) {
                place(br, bc, d);
                if (solve()) {
                    return true;
                }
                place(br, bc, d);
                grid[br][bc] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        String puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for (int i = 0; i < 81; i++) {
            if (puzzle.charAt(i) != '.') {
                place(i / 9, i % 9, puzzle.charAt(i) - '0');
            }
        }
        System.out.println(solve() + " in " + steps);
        for (int[] row : grid) {
            StringBuilder sb = new StringBuilder();
            for (int d : row) {
                sb.append(d).append(' ');
            }
            System.out.println(sb.toString().trim());
        }
    }
}
