// ishl, ishr, iushr take only the low five bits of the count.
public class IntShifts {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 0x12345678, 0x80000000, 0x7fffffff, -42};
        int[] counts = {0, 1, 4, 16, 31, 32, 33, 63, 64, -1, -31, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int v : values) {
            for (int c : counts) {
                System.out.println(v + " by " + c + ": " + (v << c) + " " + (v >> c) + " " + (v >>> c));
            }
        }
        int x = -100;
        x >>= 3;
        System.out.println(x);
        x >>>= 28;
        System.out.println(x);
        x <<= 33;
        System.out.println(x);
        byte b = (byte) 0x90;
        b >>>= 2;
        System.out.println(b);
        b <<= 1;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        long count = 35;
        System.out.println(1 << count);
        char c = 'a';
        c <<= 8;
        System.out.println((int) c);
    }
}
