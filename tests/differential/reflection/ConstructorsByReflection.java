// Constructors: private, with parameters, inner classes, enums, records, exceptions.
import java.lang.reflect.*;
import java.util.*;

public class ConstructorsByReflection {
    final String how;

    private ConstructorsByReflection() {
        how = "private";
    }

    public ConstructorsByReflection(int a, String... rest) {
        how = a + Arrays.toString(rest);
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n;
        }

        String show() {
            return how + n;
        }
    }

    record Rec(int a, String b) {
        Rec {
            if (a < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    enum E { A }

    public static void main(String[] args) throws Exception {
        Constructor<ConstructorsByReflection> c = ConstructorsByReflection.class.getDeclaredConstructor();
        ConstructorsByReflection o = c.newInstance();
        System.out.println(o.how + " " + c + " " + Modifier.toString(c.getModifiers()));
        System.out.println(ConstructorsByReflection.class.getConstructor(int.class, String[].class).newInstance(5, new String[] {"x"}).how);
        Constructor<Inner> ic = Inner.class.getDeclaredConstructor(ConstructorsByReflection.class, int.class);
        System.out.println(ic.newInstance(o, 7).show() + " " + ic.getParameterCount());
        Constructor<Rec> rc = Rec.class.getDeclaredConstructor(int.class, String.class);
        System.out.println(rc.newInstance(1, "b"));
        try {
            rc.newInstance(-1, "b");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            rc.newInstance("wrong", "b");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            E.class.getDeclaredConstructors()[0].newInstance("B", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Runnable.class.getConstructor();
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ConstructorsByReflection.class.getConstructors().length + " " + ConstructorsByReflection.class.getDeclaredConstructors().length);
        System.out.println(ArrayList.class.getConstructor(Collection.class).newInstance(List.of(1, 2)));
        System.out.println(StringBuilder.class.getConstructor(String.class).newInstance("built").reverse());
    }
}
