// System.exit(n): status, and nothing after it runs, not even finally.
public class ExitCode {
    public static void main(String[] args) {
        System.out.println("before");
        try {
            System.exit(42);
        } finally {
            System.out.println("never");
        }
    }
}
