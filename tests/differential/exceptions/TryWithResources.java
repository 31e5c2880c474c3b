// Resources close in reverse order; exceptions of close are suppressed; null resources are skipped.
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            System.out.println("open " + name);
            if (failOpen) {
                throw new IllegalArgumentException("open " + name);
            }
            this.name = name;
            this.failClose = failClose;
        }

        public void close() {
            System.out.println("close " + name);
            if (failClose) {
                throw new IllegalStateException("close " + name);
            }
        }
    }

    static void run(boolean openB, boolean closeA, boolean closeB, boolean body) {
        try (Res a = new Res("a", false, closeA); Res b = new Res("b", openB, closeB); Res none = null) {
            System.out.println("body " + a.name + b.name + none);
            if (body) {
                throw new RuntimeException("body");
            }
        } catch (RuntimeException e) {
            System.out.println("caught " + e);
            for (Throwable s : e.getSuppressed()) {
                System.out.println("  suppressed " + s);
            }
        } finally {
            System.out.println("finally");
        }
    }

    static int early(Res r) {
        try (r) {
            return 7;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 16; i++) {
            System.out.println("-- " + i);
            run((i & 1) != 0, (i & 2) != 0, (i & 4) != 0, (i & 8) != 0);
        }
        System.out.println(early(new Res("early", false, false)));
    }
}
