// An uncaught StackOverflowError prints at most 1024 frames.
public class UncaughtStackOverflow {
    static int f(int n) {
        return f(n + 1) + 1;
    }

    public static void main(String[] args) {
        f(0);
    }
}
