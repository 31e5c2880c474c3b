// Methods of the wrapper classes that are easy to forget.
public class NumberWrappers {
    public static void main(String[] args) {
        System.out.println(Integer.toString(255, 16) + Integer.toUnsignedString(-5, 36) + " " + Integer.parseUnsignedInt("ffffffff", 16) + " " + Integer.reverseBytes(1) + " " + Integer.rotateLeft(1, 33));
        System.out.println(Long.numberOfLeadingZeros(1) + " " + Long.highestOneBit(1000) + " " + Long.rotateRight(1, 1) + " " + Long.signum(-5) + " " + Long.toBinaryString(5) + " " + Long.toOctalString(-1L));
        System.out.println(Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedLong((byte) -2) + " " + Short.reverseBytes((short) 0x1234) + " " + Short.compare((short) 3, (short) 5) + " " + Byte.hashCode((byte) -7));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.MIN_VALUE + " " + Float.MAX_VALUE + " " + Double.toString(100) + " " + Float.toString(1.1f) + " " + Double.BYTES + Float.SIZE);
        System.out.println(Float.floatToIntBits(Float.NaN) + " " + Float.toHexString(1.0f / 3) + " " + Math.getExponent(0f));
        System.out.println(Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.logicalAnd(true, false) + " " + Boolean.valueOf("yes") + " " + Boolean.TRUE.compareTo(false));
        Number[] all = {1, 2L, 3.7f, 4.9, (byte) 5, (short) 6, new java.math.BigInteger("300"), new java.math.BigDecimal("7.9"), new java.util.concurrent.atomic.AtomicInteger(8)};
        for (Number n : all) {
            System.out.print(n.intValue() + "/" + n.byteValue() + "/" + n.doubleValue() + " ");
        }
        System.out.println();
        System.out.println(Integer.valueOf(5).compareTo(7) + " " + Integer.valueOf(5).equals(5L) + " " + Character.valueOf('a').compareTo('c') + " " + Long.valueOf(9).hashCode() + " " + Double.valueOf(1.5).hashCode());
        System.out.println(Integer.MIN_VALUE + Integer.MAX_VALUE + " " + Long.MIN_VALUE + " " + Short.MIN_VALUE + Byte.MAX_VALUE + " " + (int) Character.MAX_VALUE);
        System.out.println(Integer.decode("-0x80000000") + " " + Short.decode("#7f") + " " + Byte.valueOf("12") + " " + Float.valueOf("1e2") + " " + Integer.getInteger("undefined.property"));
    }
}
