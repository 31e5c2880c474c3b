// ByteBuffer: heap buffers, byte order, views, slices, and failures.
import java.nio.*;
import java.util.Arrays;

public class ByteBuffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(64);
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putFloat(1.5f).putDouble(-2.5).putChar('é');
        System.out.println(b + " " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.getChar() + " " + b.hasRemaining());
        b.rewind();
        b.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + Long.toHexString(b.getLong()) + " " + b.order());
        b.clear();
        b.putInt(0, 77).put(new byte[] {9, 8, 7, 6}, 1, 2);
        System.out.println(b.position() + " " + Arrays.toString(Arrays.copyOf(b.array(), 6)));
        b.position(2).limit(10);
        ByteBuffer s = b.slice();
        s.put(0, (byte) -1);
        System.out.println(s.capacity() + " " + b.get(2) + " " + b.duplicate().position() + " " + b.compact().position());
        IntBuffer ib = ByteBuffer.allocate(16).order(ByteOrder.BIG_ENDIAN).asIntBuffer();
        ib.put(5).put(6);
        System.out.println(ib + " " + ib.get(1));
        ByteBuffer ro = ByteBuffer.wrap(new byte[] {1, 2, 3}).asReadOnlyBuffer();
        try {
            ro.put((byte) 1);
        } catch (ReadOnlyBufferException e) {
            System.out.println("read only " + ro.isReadOnly());
        }
        try {
            ro.getLong();
        } catch (BufferUnderflowException e) {
            System.out.println("underflow");
        }
        try {
            ByteBuffer.allocate(1).putInt(5);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
        System.out.println(ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.wrap(new byte[] {1, 2})) + " " + ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " " + ByteBuffer.wrap(new byte[] {1, 2}).hashCode());
        CharBuffer cb = CharBuffer.wrap("chars");
        System.out.println(cb.subSequence(1, 3) + " " + cb.length() + " " + cb.get() + cb);
        b.clear().mark();
        b.getInt();
        b.reset();
        System.out.println(b.position());
        LongBuffer lb = LongBuffer.allocate(3);
        lb.put(new long[] {1, 2, 3}).flip();
        System.out.println(lb.get(2) + " " + lb.array().length);
    }
}
