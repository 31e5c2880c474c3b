// Products, determinants, inverses and fast powers over doubles and longs.
import java.util.Arrays;

public class MatrixAlgebra {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static double determinant(double[][] m) {
        double[][] a = new double[m.length][];
        for (int i = 0; i < m.length; i++) {
            a[i] = m[i].clone();
        }
        double det = 1;
        for (int c = 0; c < a.length; c++) {
            int p = c;
            for (int r = c + 1; r < a.length; r++) {
                if (Math.abs(a[r][c]) > Math.abs(a[p][c])) {
                    p = r;
                }
            }
            if (a[p][c] == 0) {
                return 0;
            }
            if (p != c) {
                double[] t = a[p];
                a[p] = a[c];
                a[c] = t;
                det = -det;
            }
            det *= a[c][c];
            for (int r = c + 1; r < a.length; r++) {
                double f = a[r][c] / a[c][c];
                for (int k = c; k < a.length; k++) {
                    a[r][k] -= f * a[c][k];
                }
            }
        }
        return det;
    }

    static long fibonacci(long n, long mod) {
        long a = 1, b = 1, c = 0;
        long x = 1, y = 0, z = 1;
        for (; n > 0; n >>= 1) {
            if ((n & 1) == 1) {
                long nx = (x * a + y * b) % mod;
                long ny = (x * b + y * c) % mod;
                long nz = (y * b + z * c) % mod;
                x = nx;
                y = ny;
                z = nz;
            }
            long na = (a * a + b * b) % mod;
            long nb = (a * b + b * c) % mod;
            long nc = (b * b + c * c) % mod;
            a = na;
            b = nb;
            c = nc;
        }
        return y;
    }

    public static void main(String[] args) {
        double[][] a = {{2, 1, 0.5}, {-1, 3, 4}, {0, 7, -2}};
        System.out.println(Arrays.deepToString(multiply(a, a)) + " " + determinant(a) + " " + determinant(new double[][] {{1, 2}, {2, 4}}));
        int n = 20;
        double[][] h = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                h[i][j] = 1.0 / (i + j + 1);
            }
        }
        double[][] p = multiply(h, multiply(h, h));
        System.out.println(p[0][0] + " " + p[7][3] + " " + p[19][19] + " " + determinant(h));
        for (long k : new long[] {1, 10, 90, 1000, 1L << 50}) {
            System.out.println(k + " " + fibonacci(k, 1_000_000_007L));
        }
    }
}
