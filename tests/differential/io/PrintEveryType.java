// System.out.print and println of every type, and of null.
public class PrintEveryType {
    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3f);
        System.out.print(4d);
        System.out.print(new char[] {'x', 'y'});
        System.out.print("s");
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println();
        System.out.println(false);
        System.out.println('é');
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MIN_VALUE);
        System.out.println(1.0e-10f);
        System.out.println(Double.MAX_VALUE);
        System.out.println(new char[] {'h', 'i'});
        System.out.println("text");
        System.out.println((Object) "object");
        System.out.println((String) null);
        System.out.println((Object) null);
        System.out.append('a').append("bcd").append("012345", 2, 4).append(null).println();
        System.out.write(65);
        System.out.write('\n');
        System.out.write(new byte[] {66, 67, 10, 68}, 1, 2);
        System.out.printf("%s %d%n", "printf", 5);
        System.out.format("%5.1f|%n", 2.25);
        System.out.println("unicode: é € 😀 \u4e2d");
        try {
            System.out.print((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars");
        }
        System.out.flush();
        System.err.println("to stderr " + 1);
        System.err.print('e');
        System.err.println();
        System.out.println("tab\there \"quoted\" back\\slash");
        System.out.print("no newline at the end");
    }
}
