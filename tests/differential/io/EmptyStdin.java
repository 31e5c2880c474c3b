// No standard input at all.
import java.io.*;
import java.util.*;

public class EmptyStdin {
    public static void main(String[] args) throws IOException {
        System.out.println(System.in.read());
        System.out.println(new BufferedReader(new InputStreamReader(System.in)).readLine());
        Scanner s = new Scanner(System.in);
        System.out.println(s.hasNext() + " " + s.hasNextLine());
        System.out.println(System.console() == null || System.console() != null);
    }
}
