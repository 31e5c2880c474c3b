package ravel.internal;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Properties;

/** Files of the JDK that the library reads: they are read as a whole, and a descriptor is an index into this table. */
final class HostFiles {
    private HostFiles() {}

    private static final int FIRST_DESCRIPTOR = 1000;

    private static byte[][] contents = new byte[4][];
    private static int[] positions = new int[4];
    private static int count;

    /** Null when there is no such file; unsupported outside of the JDK. */
    private static native byte[] bytes(String path);

    private static native void setDescriptor(FileInputStream stream, int descriptor);

    static void open(FileInputStream stream, String path) throws FileNotFoundException {
        byte[] content = bytes(path);
        if (content == null) {
            throw new FileNotFoundException(path + " (No such file or directory)");
        }
        if (count == contents.length) {
            contents = Arrays.copyOf(contents, count * 2);
            positions = Arrays.copyOf(positions, count * 2);
        }
        contents[count] = content;
        setDescriptor(stream, FIRST_DESCRIPTOR + count++);
    }

    static int read(int descriptor) {
        int file = descriptor - FIRST_DESCRIPTOR;
        return positions[file] == contents[file].length ? -1 : contents[file][positions[file]++] & 0xff;
    }

    static int read(int descriptor, byte[] buffer, int offset, int length) {
        int file = descriptor - FIRST_DESCRIPTOR;
        int left = contents[file].length - positions[file];
        if (length == 0 || left == 0) {
            return length == 0 ? 0 : -1;
        }
        int taken = Math.min(length, left);
        System.arraycopy(contents[file], positions[file], buffer, offset, taken);
        positions[file] += taken;
        return taken;
    }

    static int available(int descriptor) {
        int file = descriptor - FIRST_DESCRIPTOR;
        return contents[file].length - positions[file];
    }

    static long skip(int descriptor, long wanted) {
        int file = descriptor - FIRST_DESCRIPTOR;
        int skipped = (int) Math.min(wanted, contents[file].length - positions[file]);
        positions[file] += skipped;
        return skipped;
    }

    static long length(int descriptor) {
        return contents[descriptor - FIRST_DESCRIPTOR].length;
    }

    static long position(int descriptor) {
        return positions[descriptor - FIRST_DESCRIPTOR];
    }

    static void loadProperties(Properties properties, String path) throws IOException {
        byte[] content = bytes(path);
        if (content != null) {
            properties.load(new ByteArrayInputStream(content));
        }
    }
}
