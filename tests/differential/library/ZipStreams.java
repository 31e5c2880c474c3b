// Deflater and Inflater with every level, strategy, dictionary and kind of buffer; zip archives in memory; checksums.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class ZipStreams {
    static byte[] text(int size) {
        Random random = new Random(7);
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (i > 40 && random.nextInt(3) > 0 ? bytes[i - 1 - random.nextInt(40)] : random.nextInt(256));
        }
        return bytes;
    }

    static byte[] deflate(Deflater deflater, byte[] input, int chunk) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[chunk];
        deflater.setInput(input);
        deflater.finish();
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        return out.toByteArray();
    }

    static byte[] inflate(Inflater inflater, byte[] input, int size, int chunk) throws DataFormatException {
        byte[] out = new byte[size];
        int at = 0;
        for (int i = 0; i < input.length && !inflater.finished(); i += chunk) {
            inflater.setInput(input, i, Math.min(chunk, input.length - i));
            while (!inflater.needsInput() && !inflater.finished()) {
                at += inflater.inflate(out, at, out.length - at);
            }
        }
        System.out.print(" at " + at + " in " + inflater.getBytesRead() + " adler " + Integer.toHexString(inflater.getAdler()));
        return out;
    }

    static void levels(byte[] data) throws DataFormatException {
        for (boolean nowrap : new boolean[] {false, true}) {
            for (int level = -1; level <= 9; level += 2) {
                for (int strategy : new int[] {Deflater.DEFAULT_STRATEGY, Deflater.FILTERED, Deflater.HUFFMAN_ONLY}) {
                    Deflater deflater = new Deflater(level, nowrap);
                    deflater.setStrategy(strategy);
                    byte[] packed = deflate(deflater, data, 500);
                    System.out.print(level + " " + strategy + " " + packed.length + " " + Arrays.hashCode(packed) + " " + deflater.getBytesWritten());
                    deflater.end();
                    Inflater inflater = new Inflater(nowrap);
                    System.out.println(" " + Arrays.equals(data, inflate(inflater, packed, data.length, 300)));
                    inflater.end();
                }
            }
        }
    }

    static void dictionary(byte[] data) throws DataFormatException {
        byte[] words = Arrays.copyOfRange(data, 100, 400);
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setDictionary(words);
        byte[] packed = deflate(deflater, Arrays.copyOf(data, 600), 1000);
        System.out.println(packed.length + " " + Arrays.hashCode(packed));
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        byte[] out = new byte[600];
        System.out.println(inflater.inflate(out) + " " + inflater.needsDictionary() + " " + Integer.toHexString(inflater.getAdler()));
        try {
            inflater.setDictionary(new byte[] {1, 2, 3});
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        inflater.setDictionary(words);
        System.out.println(inflater.inflate(out) + " " + inflater.finished() + " " + Arrays.equals(out, Arrays.copyOf(data, 600)));
        deflater.reset();
        System.out.println(deflate(deflater, new byte[1000], 1000).length + " " + deflater.getTotalIn());
        inflater.reset();
        System.out.println(inflater.needsInput() + " " + inflater.getTotalOut());
        inflater.end();
        try {
            inflater.inflate(out);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void buffers(byte[] data) throws DataFormatException {
        ByteBuffer direct = ByteBuffer.allocateDirect(data.length);
        direct.put(data).flip();
        ByteBuffer packed = ByteBuffer.allocateDirect(data.length);
        Deflater deflater = new Deflater(3);
        deflater.setInput(direct);
        deflater.finish();
        System.out.print(deflater.deflate(packed) + " " + direct.remaining());
        packed.flip();
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        ByteBuffer out = ByteBuffer.allocate(data.length);
        System.out.print(" " + inflater.inflate(out) + " " + packed.remaining());
        System.out.println(" " + Arrays.equals(out.array(), data));
        Deflater changing = new Deflater(9);
        byte[] target = new byte[data.length];
        changing.setInput(data, 0, 5000);
        int n = changing.deflate(target, 0, target.length, Deflater.SYNC_FLUSH);
        changing.setLevel(0);
        changing.setInput(data, 5000, 2000);
        int m = changing.deflate(target, n, target.length - n, Deflater.FULL_FLUSH);
        changing.finish();
        int k = changing.deflate(target, n + m, target.length - n - m);
        System.out.println(n + " " + m + " " + k + " " + Arrays.hashCode(Arrays.copyOf(target, n + m + k)));
    }

    static void archive(byte[] data) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setComment("made in memory");
            for (int i = 0; i < 3; i++) {
                ZipEntry entry = new ZipEntry("dir/file" + i + ".txt");
                entry.setTime(1_600_000_000_000L);
                zip.putNextEntry(entry);
                zip.write(data, 0, 1000 * (i + 1));
                zip.closeEntry();
            }
            ZipEntry stored = new ZipEntry("stored");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(5);
            CRC32 crc = new CRC32();
            crc.update("hello".getBytes());
            stored.setCrc(crc.getValue());
            zip.putNextEntry(stored);
            zip.write("hello".getBytes());
            zip.closeEntry();
            try {
                zip.putNextEntry(new ZipEntry("stored"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null;) {
                byte[] content = zip.readAllBytes();
                System.out.println(entry.getName() + " " + content.length + " " + Arrays.hashCode(content) + " " + entry.getMethod());
            }
        }
    }

    static void streams(byte[] data) throws IOException {
        byte[] packed = new DeflaterInputStream(new ByteArrayInputStream(data)).readAllBytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InflaterOutputStream inflating = new InflaterOutputStream(out)) {
            inflating.write(packed);
        }
        System.out.println(packed.length + " " + Arrays.equals(out.toByteArray(), data));
        ByteArrayOutputStream gz = new ByteArrayOutputStream();
        try (GZIPOutputStream first = new GZIPOutputStream(gz)) {
            first.write(data, 0, 10);
        }
        try (GZIPOutputStream second = new GZIPOutputStream(gz, 64, true)) {
            second.write(data, 10, 10);
            second.flush();
        }
        byte[] zipped = gz.toByteArray();
        System.out.println(zipped.length + " " + new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes().length);
        zipped[12] ^= 0x55;
        try {
            new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes();
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    static void damaged(byte[] data) {
        byte[] packed = deflate(new Deflater(), data, 5000);
        for (int at : new int[] {0, 1, 2, 10, 500, packed.length - 1}) {
            byte[] broken = packed.clone();
            broken[at] ^= 0x3c;
            Inflater inflater = new Inflater();
            inflater.setInput(broken);
            byte[] out = new byte[data.length];
            try {
                System.out.println(at + " " + inflater.inflate(out) + " " + inflater.finished());
            } catch (DataFormatException e) {
                System.out.println(at + " " + e.getMessage() + " " + inflater.getBytesRead() + " " + inflater.getBytesWritten());
            }
        }
    }

    static void sums(byte[] data) {
        ByteBuffer direct = ByteBuffer.allocateDirect(data.length).put(data).flip();
        for (Checksum sum : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            sum.update(data, 3, 1001);
            sum.update('x');
            long part = sum.getValue();
            sum.update(ByteBuffer.wrap(data, 5, 300));
            sum.update(direct.duplicate());
            System.out.println(Long.toHexString(part) + " " + Long.toHexString(sum.getValue()));
            sum.reset();
            System.out.println(sum.getValue());
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] data = text(20_000);
        levels(data);
        dictionary(data);
        buffers(data);
        archive(data);
        streams(data);
        damaged(data);
        sums(data);
    }
}
