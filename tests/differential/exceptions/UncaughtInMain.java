// Uncaught in main: trace on stderr, status 1.
public class UncaughtInMain {
    static void level3(int n) {
        System.out.println("about to fail");
        throw new IllegalStateException("failed with " + n);
    }

    static void level2(int n) {
        try {
            level3(n + 1);
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        level2(41);
        System.out.println("unreachable");
    }
}
