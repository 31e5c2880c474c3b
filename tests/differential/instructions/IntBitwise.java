// iand, ior, ixor and the bit-twiddling helpers built from them.
public class IntBitwise {
    static int popcount(int v) {
        int n = 0;
        while (v != 0) {
            v &= v - 1;
            n++;
        }
        return n;
    }

    static int reverse(int v) {
        int r = 0;
        for (int i = 0; i < 32; i++) {
            r = (r << 1) | (v & 1);
            v >>>= 1;
        }
        return r;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 0xff, 0xff00ff, 0x0f0f0f0f, 0xdeadbeef, Integer.MIN_VALUE};
        for (int a : values) {
            for (int b : values) {
                System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a & ~b));
            }
            System.out.println(popcount(a) + "=" + Integer.bitCount(a) + " " + (reverse(a) == Integer.reverse(a)));
            System.out.println(Integer.highestOneBit(a) + " " + Integer.lowestOneBit(a) + " "
                + Integer.numberOfLeadingZeros(a) + " " + Integer.numberOfTrailingZeros(a));
            System.out.println(Integer.rotateLeft(a, 5) + " " + Integer.rotateRight(a, 5) + " " + Integer.reverseBytes(a));
        }
        boolean p = true;
        boolean q = false;
        System.out.println((p & q) + " " + (p | q) + " " + (p ^ q) + " " + (p ^ true) + " " + !p);
        p &= q;
        q |= true;
        System.out.println(p + " " + q);
    }
}
