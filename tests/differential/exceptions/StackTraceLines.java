// printStackTrace: methods, constructors, initialisers, lambdas and line numbers.
public class StackTraceLines {
    int value = compute(0);

    StackTraceLines(int n) {
        if (n > 1) {
            throw new IllegalArgumentException("n is " + n);
        }
    }

    static int compute(int n) {
        return 10 / (n + 1);
    }

    static int divide(int a,
                      int b) {
        return a
            / b;
    }

    int instance(int depth) {
        return depth == 0 ? divide(1, depth) : instance(depth - 1);
    }

    class Inner {
        void fail() {
            Object o = "text";
            Integer i = (Integer) o;
        }
    }

    static void print(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            for (StackTraceElement s : e.getStackTrace()) {
                if (!s.getClassName().startsWith("StackTraceLines") || s.getMethodName().startsWith("lambda$")) {
                    continue;
                }
                System.out.println(s);
            }
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        print(() -> new StackTraceLines(2));
        print(() -> new StackTraceLines(0).instance(2));
        print(() -> new StackTraceLines(0).new Inner().fail());
        print(new Runnable() {
            public void run() {
                int[] a = new int[2];
                a[compute(3)] = 1;
            }
        });
        try {
            divide(1, 0);
        } catch (ArithmeticException e) {
            e.printStackTrace(System.out);
            e.printStackTrace();
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getFileName() + " " + top.getLineNumber() + " " + top.getMethodName() + " " + top.getClassName() + " " + top.isNativeMethod());
        }
    }
}
