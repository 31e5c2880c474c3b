// java.lang.reflect.Proxy: dispatch, Object methods, exceptions, defaults.
import java.lang.reflect.*;
import java.util.*;

public class DynamicProxies {
    interface Calc {
        int add(int a, int b);

        String name();

        void fail() throws java.io.IOException;

        long wide(long a, double b, boolean c);

        default String twice() {
            return name() + name();
        }
    }

    interface Extra {
        int[] array();
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (proxy, m, a) -> {
            log.add(m.getName() + (a == null ? "()" : Arrays.toString(a)));
            switch (m.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "name": return "proxy";
                case "fail": throw new java.io.IOException("from handler");
                case "wide": return (long) a[0] * 2;
                case "array": return new int[] {1, 2};
                case "twice": return InvocationHandler.invokeDefault(proxy, m, a);
                case "hashCode": return 42;
                case "equals": return proxy == a[0];
                case "toString": return "<proxy>";
                default: throw new UnsupportedOperationException(m.getName());
            }
        };
        Object p = Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {Calc.class, Extra.class}, h);
        Calc c = (Calc) p;
        System.out.println(c.add(2, 3) + " " + c.name() + " " + c.wide(5, 1.5, true) + " " + c.twice() + " " + ((Extra) p).array().length);
        System.out.println(p.hashCode() + " " + p.equals(p) + " " + p + " " + p.equals("x"));
        try {
            c.fail();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == h) + " " + Modifier.isFinal(p.getClass().getModifiers()) + " " + p.getClass().getInterfaces().length);
        Calc bad = (Calc) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {Calc.class}, (x, m, a) -> {
            if (m.getName().equals("name")) {
                return 5;
            }
            if (m.getName().equals("add")) {
                return null;
            }
            throw new Exception("checked");
        });
        try {
            bad.name();
        } catch (ClassCastException e) {
            System.out.println("wrong result type");
        }
        try {
            bad.add(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null for int");
        }
        try {
            bad.twice();
        } catch (UndeclaredThrowableException e) {
            System.out.println("undeclared " + e.getCause().getMessage());
        }
        try {
            Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {String.class}, h);
        } catch (IllegalArgumentException e) {
            System.out.println("not an interface");
        }
        Comparator<String> cmp = (Comparator<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class}, (x, m, a) -> ((String) a[1]).compareTo((String) a[0]));
        List<String> l = new ArrayList<>(List.of("a", "c", "b"));
        Collections.sort(l, cmp);
        System.out.println(l);
    }
}
