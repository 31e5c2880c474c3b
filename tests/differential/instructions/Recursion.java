// Deep and mutual recursion; wide arguments in frames.
public class Recursion {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static double power(double x, int n) {
        if (n == 0) {
            return 1;
        }
        double half = power(x, n / 2);
        return n % 2 == 0 ? half * half : half * half * x;
    }

    static void hanoi(int n, char from, char via, char to, StringBuilder out) {
        if (n > 0) {
            hanoi(n - 1, from, to, via, out);
            out.append(from).append(to).append(' ');
            hanoi(n - 1, via, from, to, out);
        }
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(fib(20) + " " + ackermann(2, 6) + " " + even(1001) + " " + gcd(1071L << 30, 462L << 30));
        System.out.println(power(1.0001, 12345) + " " + depth(3000));
        StringBuilder sb = new StringBuilder();
        hanoi(5, 'A', 'B', 'C', sb);
        System.out.println(sb);
    }
}
