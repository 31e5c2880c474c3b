// Array accesses with bounds checks: a sieve over bytes, and a matrix product over int[][].
public class Arrays2D {
    static int sieve(int limit) {
        boolean[] composite = new boolean[limit];
        int primes = 0;
        for (int i = 2; i < limit; i++) {
            if (!composite[i]) {
                primes++;
                for (int j = 2 * i; j < limit; j += i) {
                    composite[j] = true;
                }
            }
        }
        return primes;
    }

    static int multiply(int size) {
        int[][] a = new int[size][size];
        int[][] b = new int[size][size];
        int[][] c = new int[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                a[i][j] = i - j;
                b[i][j] = i ^ j;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                int sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c[size / 2][size / 3];
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int result = 0;
        for (int i = 0; i < 2 * scale; i++) {
            result += sieve(60_000) + multiply(45);
        }
        System.out.println(result);
    }
}
