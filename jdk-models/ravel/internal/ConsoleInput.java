package ravel.internal;

import java.io.InputStream;

/** System.in: bytes from the host. */
public final class ConsoleInput extends InputStream {
    private byte[] buffer;
    private int position;
    private int limit;
    private boolean ended;

    /** As many bytes as are there, at least one; 0 at the end. */
    private static native int read0(byte[] bytes, int offset, int length);

    private boolean fill() {
        if (ended) {
            return false;
        }
        if (buffer == null) {
            buffer = new byte[8192];
        }
        position = 0;
        limit = read0(buffer, 0, buffer.length);
        ended = limit == 0;
        return !ended;
    }

    @Override
    public int read() {
        if (position == limit && !fill()) {
            return -1;
        }
        return buffer[position++] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        if (position == limit && !fill()) {
            return -1;
        }
        int count = Math.min(length, limit - position);
        System.arraycopy(buffer, position, bytes, offset, count);
        position += count;
        return count;
    }

    @Override
    public int available() {
        return limit - position;
    }
}
