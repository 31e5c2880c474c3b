// BigInteger arithmetic, bits, primes, radix conversion, modular operations.
import java.math.BigInteger;

public class BigIntegers {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            r = r.multiply(BigInteger.valueOf(i));
        }
        return r;
    }

    public static void main(String[] args) {
        BigInteger f = factorial(60);
        System.out.println(f + " " + f.bitLength() + " " + f.bitCount() + " " + f.getLowestSetBit());
        BigInteger a = new BigInteger("-123456789012345678901234567890");
        BigInteger b = new BigInteger("987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.remainder(a) + " " + a.mod(b));
        System.out.println(a.negate() + " " + a.abs() + " " + a.signum() + " " + a.compareTo(b) + " " + a.equals(new BigInteger(a.toString())) + " " + a.hashCode());
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.shiftLeft(70) + " " + a.shiftRight(33));
        System.out.println(a.pow(5) + " " + b.sqrt() + " " + a.gcd(b) + " " + b.testBit(3) + " " + b.setBit(200).flipBit(0));
        System.out.println(b.toString(2) + " " + b.toString(36) + " " + new BigInteger("zz", 36) + " " + new BigInteger(1, new byte[] {(byte) 255, 0}));
        System.out.println(BigInteger.TWO.modPow(new BigInteger("1000"), BigInteger.valueOf(1000007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(new BigInteger("1000000007").isProbablePrime(20) + " " + new BigInteger("1000000008").nextProbablePrime());
        BigInteger[] qr = f.divideAndRemainder(b);
        System.out.println(qr[0] + " r " + qr[1]);
        System.out.println(a.longValue() + " " + a.intValue() + " " + a.doubleValue() + " " + f.floatValue() + " " + a.toByteArray().length);
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigInteger fib = BigInteger.ZERO;
        BigInteger next = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger t = fib.add(next);
            fib = next;
            next = t;
        }
        System.out.println(fib);
        System.out.println(factorial(200).toString().length() + " " + factorial(200).multiply(factorial(200)).mod(new BigInteger("1000000000039")));
    }
}
