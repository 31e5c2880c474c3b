// assert is off by default: its condition is not even evaluated.
public class AssertionsOff {
    static int evaluated;

    static boolean check() {
        evaluated++;
        return false;
    }

    public static void main(String[] args) {
        assert check() : "never seen";
        System.out.println(evaluated + " " + AssertionsOff.class.desiredAssertionStatus());
        try {
            throw new AssertionError(42);
        } catch (AssertionError e) {
            System.out.println(e);
        }
        try {
            throw new AssertionError("text", new RuntimeException("cause"));
        } catch (AssertionError e) {
            System.out.println(e + " " + e.getCause());
        }
        System.out.println(new AssertionError((Object) new Exception("as detail")).getCause());
        System.out.println(new AssertionError(1.5).getMessage() + new AssertionError('c').getMessage() + new AssertionError(true).getMessage());
    }
}
