// Generations on a torus.
public class GameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length;
        int w = g[0].length;
        boolean[][] n = new boolean[h][w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int c = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) {
                            c++;
                        }
                    }
                }
                n[y][x] = c == 3 || c == 2 && g[y][x];
            }
        }
        return n;
    }

    static String show(boolean[][] g) {
        StringBuilder sb = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean b : row) {
                sb.append(b ? '#' : '.');
            }
            sb.append('\n');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        String[] glider = {".#......", "..#.....", "###.....", "........", ".....##.", ".....##.", "........", "........"};
        boolean[][] g = new boolean[8][8];
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                g[y][x] = glider[y].charAt(x) == '#';
            }
        }
        for (int i = 0; i < 12; i++) {
            if (i % 4 == 0) {
                System.out.println(show(g));
            }
            g = step(g);
        }
        boolean[][] big = new boolean[20][20];
        for (int i = 0; i < 400; i++) {
            big[i / 20][i % 20] = (i * 7919 + i * i) % 5 < 2;
        }
        for (int i = 0; i < 25; i++) {
            big = step(big);
        }
        System.out.println(show(big).chars().filter(c -> c == '#').count());
    }
}
