// Byte array, buffered, data, sequence, pushback and filter streams.
import java.io.*;
import java.util.*;

public class StreamsInMemory {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream d = new DataOutputStream(new BufferedOutputStream(bytes, 4))) {
            d.writeInt(-5);
            d.writeLong(1L << 50);
            d.writeUTF("é€\0");
            d.writeDouble(1.25);
            d.writeBoolean(true);
            d.writeChar('z');
            d.writeShort(-2);
            d.writeByte(200);
            d.writeFloat(0.5f);
            System.out.println(d.size());
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readUTF().length() + " " + in.readDouble() + " " + in.readBoolean() + in.readChar() + in.readShort() + " " + in.readUnsignedByte() + " " + in.readFloat());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        SequenceInputStream seq = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(seq.readAllBytes()));
        PushbackInputStream pb = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2}));
        int first = pb.read();
        pb.unread(first);
        System.out.println(pb.read() + " " + pb.available());
        BufferedInputStream bi = new BufferedInputStream(new ByteArrayInputStream("mark and reset".getBytes()), 8);
        bi.mark(20);
        bi.skip(5);
        System.out.print((char) bi.read());
        bi.reset();
        System.out.println((char) bi.read() + " " + bi.markSupported());
        FilterOutputStream upper = new FilterOutputStream(bytes) {
            @Override
            public void write(int b) throws IOException {
                super.write(Character.toUpperCase(b));
            }
        };
        bytes.reset();
        upper.write("shout".getBytes());
        upper.flush();
        System.out.println(bytes + " " + bytes.size());
        PrintStream ps = new PrintStream(bytes, true, "UTF-8");
        ps.printf("%d|", 5);
        ps.println("é");
        System.out.println(Arrays.toString(bytes.toByteArray()) + " " + ps.checkError());
        RandomOrder.run();
    }

    static class RandomOrder {
        static void run() throws IOException {
            PipedInputStream pin = new PipedInputStream(16);
            PipedOutputStream pout = new PipedOutputStream(pin);
            Thread w = new Thread(() -> {
                try (pout) {
                    for (int i = 0; i < 100; i++) {
                        pout.write(i);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            w.start();
            int sum = 0;
            for (int b; (b = pin.read()) >= 0; ) {
                sum += b;
            }
            System.out.println(sum);
        }
    }
}
