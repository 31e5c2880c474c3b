// main declares a checked exception and lets it out.
public class UncaughtChecked {
    static class Problem extends Exception {
        @Override
        public String toString() {
            return "Problem without the usual form";
        }
    }

    public static void main(String[] args) throws Exception {
        System.err.println("to stderr first");
        throw new Problem();
    }
}
