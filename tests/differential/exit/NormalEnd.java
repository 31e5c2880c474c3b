// Returning from main gives status 0 and flushes what was printed.
public class NormalEnd {
    public static void main(String[] args) {
        System.out.print("unterminated");
        System.err.print("unterminated error");
        if (args.length == 0) {
            return;
        }
        System.out.println("never");
    }
}
