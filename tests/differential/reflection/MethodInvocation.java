// Method lookup and invoke: static, virtual, private, varargs, primitives, exceptions.
import java.lang.reflect.*;
import java.util.*;

public class MethodInvocation {
    static class Base {
        public String hello(String n) {
            return "base " + n;
        }
    }

    static class Derived extends Base {
        @Override
        public String hello(String n) {
            return "derived " + n;
        }

        private long secret(int a, long b, double c, boolean d, char e) {
            return a + b + (long) c + (d ? 1 : 0) + e;
        }

        static String join(String sep, String... parts) {
            return String.join(sep, parts);
        }

        void nothing() {
        }

        int fail(int n) throws java.io.IOException {
            if (n > 0) {
                throw new java.io.IOException("n=" + n);
            }
            return n;
        }
    }

    public static void main(String[] args) throws Exception {
        Derived d = new Derived();
        Method hello = Base.class.getMethod("hello", String.class);
        System.out.println(hello.invoke(d, "x") + " " + hello.invoke(new Base(), "y"));
        Method secret = Derived.class.getDeclaredMethod("secret", int.class, long.class, double.class, boolean.class, char.class);
        secret.setAccessible(true);
        Object r = secret.invoke(d, 1, 2L, 3.9, true, 'a');
        System.out.println(r + " " + r.getClass().getSimpleName() + " " + secret.invoke(d, (byte) 1, 2, 3f, false, 'b'));
        Method join = Derived.class.getDeclaredMethod("join", String.class, String[].class);
        System.out.println(join.invoke(null, "-", new String[] {"p", "q"}) + " " + join.isVarArgs() + " " + Modifier.toString(join.getModifiers()));
        System.out.println(Derived.class.getDeclaredMethod("nothing").invoke(d));
        Method fail = Derived.class.getDeclaredMethod("fail", int.class);
        try {
            fail.invoke(d, 5);
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException() + " " + e.getMessage());
        }
        System.out.println(fail.invoke(d, 0) + " " + Arrays.toString(fail.getExceptionTypes()) + " " + fail.getReturnType() + " " + fail.getParameterCount());
        System.out.println(hello + " | " + join + " | " + hello.toGenericString());
        TreeSet<String> names = new TreeSet<>();
        for (Method m : Derived.class.getDeclaredMethods()) {
            names.add(m.getName());
        }
        System.out.println(names);
        System.out.println(hello.equals(Base.class.getMethod("hello", String.class)) + " " + hello.getDeclaringClass().getSimpleName() + " " + Derived.class.getMethod("hello", String.class).getDeclaringClass().getSimpleName());
        for (Object[] bad : new Object[][] {{1}, {"a", "b"}, {}}) {
            try {
                hello.invoke(d, bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            secret.invoke(d, 1L, 2L, 3.0, true, 'a');
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Method m = String.class.getMethod("valueOf", char[].class);
        System.out.println(m.invoke(null, (Object) new char[] {'o', 'k'}));
        int sum = 0;
        Method abs = Math.class.getMethod("abs", int.class);
        for (int i = -50; i < 0; i++) {
            sum += (int) abs.invoke(null, i);
        }
        System.out.println(sum);
    }
}
