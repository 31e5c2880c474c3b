// Varargs: none, one, array, null, overload choice.
public class Varargs {
    static String f(Object... a) {
        return a == null ? "null array" : a.length + ":" + java.util.Arrays.toString(a);
    }

    static String g(int first, int... rest) {
        int s = first;
        for (int r : rest) {
            s = s * 10 + r;
        }
        return "int " + s;
    }

    static String g(long a, long b) {
        return "long " + (a + b);
    }

    static String h(Object o) {
        return "object";
    }

    static String h(Integer i) {
        return "integer";
    }

    static String h(long l) {
        return "long";
    }

    static String h(int... i) {
        return "varargs " + i.length;
    }

    static <T> T last(T... ts) {
        return ts[ts.length - 1];
    }

    static String k(String s, Object... rest) {
        return s + rest.length;
    }

    static String k(String s, String t) {
        return s + "+" + t;
    }

    public static void main(String... args) {
        System.out.println(f() + f(1) + f(1, "b", null) + f((Object) null) + f((Object[]) null) + f(new Object[] {1, 2}) + f(new int[] {1}).substring(0, 3));
        System.out.println(f((Object) new Object[] {1}).substring(0, 2) + f(new String[] {"x", "y"}));
        System.out.println(g(1) + " " + g(1, 2) + " " + g(1, 2, 3));
        System.out.println(h(1) + " " + h(Integer.valueOf(1)) + " " + h('c') + " " + h("s") + " " + h() + " " + h(1, 2) + " " + h(1f));
        System.out.println(last(1, 2, 3) + last("a", "b") + " " + Varargs.<Object>last(1, "z"));
        System.out.println(k("a") + k("a", "b") + k("a", 1) + k("a", "b", "c"));
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"p", "q"}) + String.join(",", "x", "y"));
    }
}
