// System.setOut, setErr, setIn.
import java.io.*;
import java.util.Scanner;

public class RedirectOut {
    public static void main(String[] args) {
        PrintStream old = System.out;
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        System.setOut(new PrintStream(b));
        System.out.println("captured");
        System.out.print(5);
        System.out.flush();
        System.setOut(old);
        System.out.println(b.toString().replace("\n", "|"));
        System.setErr(old);
        System.err.println("err goes to out");
        new Exception("trace").printStackTrace();
        System.setIn(new ByteArrayInputStream("42 from memory".getBytes()));
        System.out.println(new Scanner(System.in).nextInt());
        System.setOut(new PrintStream(old) {
            @Override
            public void println(String s) {
                super.println("> " + s);
            }
        });
        System.out.println("decorated");
        System.out.println(7);
    }
}
