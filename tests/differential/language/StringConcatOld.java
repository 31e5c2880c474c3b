// JAVAC: --release 8
// Class files of Java 8: StringBuilder chains and synthetic accessors instead of indy and nestmates.
public class StringConcatOld {
    private int secret = 5;

    private static String hidden(Object o) {
        return "<" + o + ">";
    }

    class Inner {
        private long own = 3;

        String read() {
            secret += 2;
            secret++;
            return hidden(secret--) + own;
        }
    }

    interface Old {
        default String name() {
            return "default in 8";
        }
    }

    public static void main(String[] args) {
        StringConcatOld o = new StringConcatOld();
        Inner i = o.new Inner();
        System.out.println(i.read() + " " + i.own++ + " " + i.own + o.secret);
        String s = null;
        s += 'c' + 1 + "x" + 1.5f + 2L + true + (Object) null;
        System.out.println(s);
        Runnable r = () -> System.out.println("lambda in 8 " + o.secret);
        r.run();
        System.out.println(new Old() {}.name());
        java.util.function.Function<Integer, int[]> f = int[]::new;
        System.out.println(f.apply(4).length);
    }
}
