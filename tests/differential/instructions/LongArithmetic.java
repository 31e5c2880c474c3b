// ladd, lsub, lmul, lneg with overflow.
public class LongArithmetic {
    static final long[] VALUES = {0, 1, -1, 3, -17, 1L << 31, 1L << 32, -(1L << 40), 3037000500L,
        Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};

    public static void main(String[] args) {
        for (long a : VALUES) {
            for (long b : VALUES) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b));
            }
            System.out.println(-a);
        }
        long x = Long.MAX_VALUE;
        x++;
        System.out.println(x);
        x += 5;
        System.out.println(x--);
        System.out.println(--x);
        long acc = 1;
        for (int i = 0; i < 1000; i++) {
            acc = acc * 6364136223846793005L + 1442695040888963407L;
        }
        System.out.println(acc);
        System.out.println(Math.multiplyHigh(acc, acc) + " " + Long.hashCode(acc));
        long[] array = {1, 2, 3};
        int i = 0;
        array[i++] += array[i] * 10;
        System.out.println(array[0] + " " + i);
        array[i++]++;
        System.out.println(array[1] + " " + i);
    }
}
