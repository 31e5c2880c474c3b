// StringReader/Writer, CharArray, LineNumberReader, PrintWriter, transcoding readers.
import java.io.*;
import java.nio.charset.StandardCharsets;

public class ReadersAndWriters {
    public static void main(String[] args) throws IOException {
        StringWriter sw = new StringWriter();
        try (PrintWriter pw = new PrintWriter(sw)) {
            pw.print(1);
            pw.print('c');
            pw.println(2.5);
            pw.printf("%03d", 7);
            pw.append("end").println();
            pw.write("xyz", 1, 2);
        }
        System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length());
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (ln.readLine() != null) {
            System.out.print(ln.getLineNumber() + " ");
        }
        System.out.println();
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (OutputStreamWriter w = new OutputStreamWriter(bo, StandardCharsets.UTF_16LE)) {
            w.write("é€😀");
        }
        System.out.println(bo.size());
        try (InputStreamReader r = new InputStreamReader(new ByteArrayInputStream(bo.toByteArray()), StandardCharsets.UTF_16LE)) {
            char[] buf = new char[10];
            int n = r.read(buf);
            System.out.println(n + " " + new String(buf, 0, n) + " " + r.getEncoding());
        }
        CharArrayWriter cw = new CharArrayWriter();
        cw.write("chars");
        cw.writeTo(sw);
        System.out.println(new CharArrayReader(cw.toCharArray(), 1, 3).read() + " " + cw.size());
        BufferedReader br = new BufferedReader(new StringReader("one\ntwo\nthree"));
        System.out.println(br.lines().map(String::length).toList() + " " + br.ready());
        PushbackReader pr = new PushbackReader(new StringReader("q"));
        int q = pr.read();
        pr.unread('p');
        System.out.println((char) q + "" + (char) pr.read() + pr.read());
        StringReader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        BufferedWriter bw = new BufferedWriter(sw);
        bw.newLine();
        bw.write("flushed");
        System.out.println(sw.toString().endsWith("flushed"));
        bw.flush();
        System.out.println(sw.toString().endsWith("flushed"));
        System.out.println(new StringReader("transfer").transferTo(sw) + " " + Reader.nullReader().read());
    }
}
