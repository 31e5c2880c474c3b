// StringTokenizer, Scanner over strings, StringReader with BufferedReader, StreamTokenizer.
import java.io.*;
import java.util.*;

public class Tokenizing {
    public static void main(String[] args) throws IOException {
        StringTokenizer st = new StringTokenizer("a b\tc,d", " \t,");
        System.out.print(st.countTokens());
        while (st.hasMoreTokens()) {
            System.out.print(" " + st.nextToken());
        }
        System.out.println();
        st = new StringTokenizer("1+2*3", "+*", true);
        while (st.hasMoreElements()) {
            System.out.print("[" + st.nextElement() + "]");
        }
        System.out.println();
        try {
            st.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no more");
        }
        Scanner sc = new Scanner("12 abc 3.5 true 99999999999\nsecond line\n0x1F ff").useLocale(Locale.ROOT);
        System.out.println(sc.nextInt() + sc.next() + sc.nextDouble() + sc.nextBoolean() + sc.hasNextInt() + sc.nextLong() + "|" + sc.nextLine() + "|" + sc.nextLine());
        System.out.println(sc.hasNextInt() + " " + sc.next() + " " + sc.nextInt(16) + " " + sc.hasNext());
        Scanner cs = new Scanner("x,y;z").useDelimiter("[,;]");
        List<String> parts = new ArrayList<>();
        cs.forEachRemaining(parts::add);
        System.out.println(parts + " " + new Scanner("k=12").findInLine("(\\w)=(\\d+)"));
        try {
            new Scanner("word").nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        BufferedReader br = new BufferedReader(new StringReader("l1\nl2\r\nl3\rl4"));
        String line;
        while ((line = br.readLine()) != null) {
            System.out.print(line + ".");
        }
        System.out.println();
        StreamTokenizer tok = new StreamTokenizer(new StringReader("x = 3.5 + 'quoted' // note\n y"));
        tok.slashSlashComments(true);
        int t;
        while ((t = tok.nextToken()) != StreamTokenizer.TT_EOF) {
            System.out.print(t == StreamTokenizer.TT_NUMBER ? "num " + tok.nval + "; " : t == StreamTokenizer.TT_WORD ? "word " + tok.sval + "; " : (char) t + " " + (t == '\'' ? tok.sval : "") + "; ");
        }
        System.out.println(tok.lineno());
    }
}
