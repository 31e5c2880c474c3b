// Recursive static methods: Fibonacci, Ackermann, and the queens puzzle.
public class Recursion {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int queens(int all, int columns, int left, int right) {
        if (columns == all) {
            return 1;
        }
        int count = 0;
        for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(all, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int sum = 0;
        for (int i = 0; i < 3 * scale; i++) {
            sum += fibonacci(21) + ackermann(2, 60) + queens(127, 0, 0, 0);
        }
        System.out.println(sum);
    }
}
