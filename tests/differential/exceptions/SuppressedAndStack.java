// getStackTrace, setStackTrace, fillInStackTrace, StackWalker on own frames.
import java.util.stream.Collectors;

public class SuppressedAndStack {
    static Exception make() {
        return new Exception("made here");
    }

    static void refill(Exception e) {
        e.fillInStackTrace();
    }

    static String walk() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.joining(" ")));
    }

    static class Bare extends Exception {
        Bare() {
            super("bare");
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    public static void main(String[] args) {
        Exception e = make();
        System.out.println(e.getStackTrace()[0] + " " + e.getStackTrace().length);
        refill(e);
        System.out.println(e.getStackTrace()[0] + " " + e.getStackTrace().length);
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 17),
            new StackTraceElement("a.B", "native", null, -2), new StackTraceElement("E", "unknown", null, -1)});
        e.printStackTrace(System.out);
        System.out.println(new Bare().getStackTrace().length);
        System.out.println(walk());
        Runnable r = () -> System.out.println(walk());
        new Object() {
            void nested() {
                System.out.println(walk());
            }
        }.nested();
        StackTraceElement[] here = Thread.currentThread().getStackTrace();
        System.out.println(here[0].getMethodName() + " " + here[1]);
        System.out.println(new Throwable().getStackTrace()[0].equals(new Throwable().getStackTrace()[0]));
        java.io.StringWriter w = new java.io.StringWriter();
        make().printStackTrace(new java.io.PrintWriter(w, true));
        System.out.print(w);
    }
}
