// A cycle of causes is cut when it is printed.
public class CircularCause {
    public static void main(String[] args) {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        b.addSuppressed(a);
        b.printStackTrace();
        try {
            a.initCause(new Exception());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Exception c = new Exception("c");
        try {
            c.initCause(c);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.addSuppressed(c);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
