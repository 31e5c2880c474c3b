// STDIN: first line\nsecond line\n\n  indented \nlast without newline
// BufferedReader over System.in until the end.
import java.io.*;

public class ReadLinesFromStdin {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = 0;
        for (String line; (line = in.readLine()) != null; ) {
            System.out.println(++n + " [" + line + "] " + line.length());
        }
        System.out.println(in.read() + " " + in.readLine());
    }
}
