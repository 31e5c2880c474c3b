// STDIN: abc\nxyz\n\u00e9!
// System.in byte by byte, available, skip, readAllBytes.
import java.io.*;

public class RawStdin {
    public static void main(String[] args) throws IOException {
        System.out.println(System.in.read() + " " + (char) System.in.read());
        byte[] b = new byte[3];
        System.out.println(System.in.read(b, 0, 2) + " " + b[0] + " " + b[1] + " " + b[2]);
        System.out.println(System.in.skip(1));
        byte[] rest = System.in.readAllBytes();
        System.out.println(rest.length + " " + new String(rest, "UTF-8").replace('\n', '|'));
        System.out.println(System.in.read() + " " + System.in.read(b));
    }
}
