// Labels on loops and blocks, with switch and try inside.
public class LabelledLoops {
    static String search(int[][] grid, int wanted) {
        int steps = 0;
        rows:
        for (int r = 0; r < grid.length; r++) {
            cells:
            for (int c = 0; c < grid[r].length; c++) {
                steps++;
                switch (grid[r][c]) {
                    case -1:
                        continue rows;
                    case -2:
                        break rows;
                    case -3:
                        break cells;
                    case -4:
                        break;
                    default:
                        if (grid[r][c] == wanted) {
                            return r + "," + c + " in " + steps;
                        }
                }
                if (c == 1) {
                    continue cells;
                }
            }
            steps += 10;
        }
        return "none in " + steps;
    }

    static int through(int n) {
        int count = 0;
        a:
        while (true) {
            try {
                b:
                do {
                    try {
                        if (count > n) {
                            break a;
                        }
                        if (count % 3 == 0) {
                            continue a;
                        }
                        if (count % 5 == 0) {
                            break b;
                        }
                    } finally {
                        count++;
                    }
                } while (count % 7 != 0);
                count += 100;
            } finally {
                count += 2;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, -1, 9}, {3, -4, 4}, {5, -3, 6}, {7, 8}, {-2}, {10}};
        for (int w = 1; w <= 11; w++) {
            System.out.println(w + ": " + search(grid, w));
        }
        System.out.println(through(5) + " " + through(50) + " " + through(400));
    }
}
