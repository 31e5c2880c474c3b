// Sieve, factorisation, modular arithmetic, perfect numbers, Fermat tests.
import java.util.*;

public class BankersAndPrimes {
    static long power(long b, long e, long m) {
        long r = 1;
        b %= m;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                r = r * b % m;
            }
            b = b * b % m;
        }
        return r;
    }

    static Map<Long, Integer> factor(long n) {
        Map<Long, Integer> f = new TreeMap<>();
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                f.merge(p, 1, Integer::sum);
                n /= p;
            }
        }
        if (n > 1) {
            f.merge(n, 1, Integer::sum);
        }
        return f;
    }

    static long[] extended(long a, long b) {
        if (b == 0) {
            return new long[] {a, 1, 0};
        }
        long[] r = extended(b, a % b);
        return new long[] {r[0], r[2], r[1] - a / b * r[2]};
    }

    public static void main(String[] args) {
        boolean[] composite = new boolean[5001];
        int count = 0;
        long sum = 0;
        for (int i = 2; i <= 5000; i++) {
            if (!composite[i]) {
                count++;
                sum += i;
                for (int j = i * i; j <= 5000 && j > 0; j += i) {
                    composite[j] = true;
                }
            }
        }
        System.out.println(count + " " + sum);
        for (long n : new long[] {360, 97, 1001, 1L << 20, 999999937, 600851475143L}) {
            System.out.print(n + "=" + factor(n) + " ");
        }
        System.out.println();
        System.out.println(power(2, 1_000_000, 1_000_000_007) + " " + power(3, 340, 341) + " " + power(2, 340, 341));
        System.out.println(Arrays.toString(extended(240, 46)) + Arrays.toString(extended(17, 3120)));
        StringBuilder sb = new StringBuilder();
        for (int n = 2; n < 9000; n++) {
            int s = 1;
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) {
                    s += d + (d * d == n ? 0 : n / d);
                }
            }
            if (s == n) {
                sb.append(n).append(' ');
            }
        }
        System.out.println(sb);
        double pi = 0;
        for (int k = 0; k < 20000; k++) {
            pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1);
        }
        System.out.println(pi);
    }
}
