// SHA-256 by hand, checked against known inputs.
import java.nio.charset.StandardCharsets;

public class Sha256 {
    static final int[] K = new int[64];

    static {
        int n = 0;
        for (int p = 2; n < 64; p++) {
            boolean prime = true;
            for (int d = 2; d * d <= p; d++) {
                prime &= p % d != 0;
            }
            if (prime) {
                K[n++] = fraction(Math.cbrt(p));
            }
        }
    }

    static int fraction(double d) {
        return (int) (long) ((d - Math.floor(d)) * (1L << 32));
    }

    static String hash(byte[] m) {
        int[] h = new int[8];
        int[] primes = {2, 3, 5, 7, 11, 13, 17, 19};
        for (int i = 0; i < 8; i++) {
            h[i] = fraction(Math.sqrt(primes[i]));
        }
        byte[] p = new byte[(m.length + 8) / 64 * 64 + 64];
        System.arraycopy(m, 0, p, 0, m.length);
        p[m.length] = (byte) 0x80;
        for (int i = 0; i < 8; i++) {
            p[p.length - 1 - i] = (byte) ((m.length * 8L) >>> (8 * i));
        }
        int[] w = new int[64];
        for (int off = 0; off < p.length; off += 64) {
            for (int i = 0; i < 16; i++) {
                w[i] = (p[off + 4 * i] & 255) << 24 | (p[off + 4 * i + 1] & 255) << 16 | (p[off + 4 * i + 2] & 255) << 8 | p[off + 4 * i + 3] & 255;
            }
            for (int i = 16; i < 64; i++) {
                int s0 = Integer.rotateRight(w[i - 15], 7) ^ Integer.rotateRight(w[i - 15], 18) ^ w[i - 15] >>> 3;
                int s1 = Integer.rotateRight(w[i - 2], 17) ^ Integer.rotateRight(w[i - 2], 19) ^ w[i - 2] >>> 10;
                w[i] = w[i - 16] + s0 + w[i - 7] + s1;
            }
            int[] v = h.clone();
            for (int i = 0; i < 64; i++) {
                int s1 = Integer.rotateRight(v[4], 6) ^ Integer.rotateRight(v[4], 11) ^ Integer.rotateRight(v[4], 25);
                int t1 = v[7] + s1 + (v[4] & v[5] ^ ~v[4] & v[6]) + K[i] + w[i];
                int s0 = Integer.rotateRight(v[0], 2) ^ Integer.rotateRight(v[0], 13) ^ Integer.rotateRight(v[0], 22);
                int t2 = s0 + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                System.arraycopy(v, 0, v, 1, 7);
                v[4] += t1;
                v[0] = t1 + t2;
            }
            for (int i = 0; i < 8; i++) {
                h[i] += v[i];
            }
        }
        StringBuilder sb = new StringBuilder();
        for (int x : h) {
            sb.append(String.format("%08x", x));
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "abc", "The quick brown fox jumps over the lazy dog", "a".repeat(200)}) {
            System.out.println(hash(s.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
