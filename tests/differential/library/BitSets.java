// BitSet operations, ranges, streams, text.
import java.util.*;

public class BitSets {
    public static void main(String[] args) {
        BitSet a = new BitSet();
        a.set(1);
        a.set(5, 10);
        a.set(64);
        a.set(200);
        BitSet b = (BitSet) a.clone();
        b.flip(0, 8);
        b.clear(200);
        System.out.println(a + " " + b + " " + a.cardinality() + " " + a.length() + " " + a.size());
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet not = (BitSet) a.clone();
        not.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + not);
        System.out.println(a.nextSetBit(11) + " " + a.nextClearBit(5) + " " + a.previousSetBit(63) + " " + a.previousClearBit(9) + " " + a.get(6) + a.get(1000));
        System.out.println(a.intersects(b) + " " + a.equals(b) + " " + a.hashCode() + " " + Arrays.toString(a.toLongArray()) + " " + a.get(5, 9));
        System.out.println(a.stream().sum() + " " + BitSet.valueOf(new long[] {5, 1}) + " " + a.isEmpty());
        BitSet sieve = new BitSet(1000);
        sieve.set(2, 1000);
        for (int p = 2; p * p < 1000; p = sieve.nextSetBit(p + 1)) {
            for (int k = p * p; k < 1000; k += p) {
                sieve.clear(k);
            }
        }
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999));
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
