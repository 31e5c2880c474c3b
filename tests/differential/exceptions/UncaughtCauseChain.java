// The printed chain of causes folds common frames; suppressed ones are indented.
public class UncaughtCauseChain {
    static void low() throws Exception {
        throw new java.io.IOException("disk");
    }

    static void mid() {
        try {
            low();
        } catch (Exception e) {
            IllegalStateException wrapped = new IllegalStateException("mid failed", e);
            wrapped.addSuppressed(new Exception("suppressed one", new Error("its cause")));
            wrapped.addSuppressed(new Exception("suppressed two"));
            throw wrapped;
        }
    }

    static void high() {
        try {
            mid();
        } catch (RuntimeException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        high();
    }
}
