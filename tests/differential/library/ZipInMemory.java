// Deflater, Inflater and GZIP over byte arrays: round trips and checksums (never the compressed bytes).
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class ZipInMemory {
    public static void main(String[] args) throws Exception {
        byte[] data = "compress me, compress me, compress me again and again ".repeat(20).getBytes("UTF-8");
        Deflater d = new Deflater();
        d.setInput(data);
        d.finish();
        byte[] buf = new byte[2000];
        int n = d.deflate(buf);
        System.out.println(d.finished() + " " + (n < data.length / 4) + " " + d.getTotalIn());
        d.end();
        Inflater i = new Inflater();
        i.setInput(buf, 0, n);
        byte[] out = new byte[data.length + 10];
        int m = i.inflate(out);
        System.out.println(m == data.length && Arrays.equals(data, Arrays.copyOf(out, m)));
        System.out.println(i.finished() + " " + i.getRemaining());
        i.end();
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
            g.write(data);
        }
        try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(bo.toByteArray()))) {
            System.out.println(Arrays.equals(data, g.readAllBytes()));
        }
        CheckedInputStream c = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        c.readAllBytes();
        System.out.println(Long.toHexString(c.getChecksum().getValue()));
        try {
            new GZIPInputStream(new ByteArrayInputStream(new byte[20]));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        Inflater bad = new Inflater();
        bad.setInput(new byte[] {1, 2, 3, 4});
        try {
            bad.inflate(out);
        } catch (DataFormatException e) {
            System.out.println("bad data");
        }
    }
}
