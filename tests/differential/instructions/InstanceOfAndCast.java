// instanceof and checkcast for classes, interfaces, arrays and null.
import java.io.Serializable;
import java.util.*;

public class InstanceOfAndCast {
    interface A {}
    interface B extends A {}
    static class C implements B {}
    static class D extends C {}

    static String kinds(Object o) {
        return (o instanceof A) + " " + (o instanceof B) + " " + (o instanceof C) + " " + (o instanceof D) + " "
            + (o instanceof Object) + " " + (o instanceof Object[]) + " " + (o instanceof int[]) + " " + (o instanceof A[]) + " "
            + (o instanceof Object[][]) + " " + (o instanceof Cloneable) + " " + (o instanceof Serializable) + " "
            + (o instanceof Number) + " " + (o instanceof Comparable);
    }

    static void cast(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (ClassCastException e) {
            System.out.println(what + " fails: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] samples = {null, new Object(), new C(), new D(), "s", 1, 1.5, new int[1], new int[1][1], new D[1], new C[1][1],
            new A[0], new String[0], new Object[0]};
        for (Object o : samples) {
            System.out.println((o == null ? "null" : o.getClass().getTypeName()) + ": " + kinds(o));
        }
        Object d = new D();
        Object ints = new int[0];
        Object strings = new String[0];
        cast("D to A", () -> { A a = (A) d; });
        cast("D to C", () -> { C c = (C) d; });
        cast("null to D", () -> { D x = (D) null; });
        cast("String[] to Object[]", () -> { Object[] x = (Object[]) strings; });
        cast("String[] to Comparable[]", () -> { Comparable<?>[] x = (Comparable<?>[]) strings; });
        cast("int[] to Cloneable", () -> { Cloneable x = (Cloneable) ints; });
        cast("int[] to Object[]", () -> { Object[] x = (Object[]) ints; });
        cast("D to Runnable", () -> { Runnable x = (Runnable) d; });
        cast("C to D", () -> { D x = (D) (Object) new C(); });
        cast("String[] to Integer[]", () -> { Integer[] x = (Integer[]) strings; });
        cast("String to Integer", () -> { Object s = "x"; Integer x = (Integer) s; });
        cast("heap pollution", () -> {
            List raw = new ArrayList<String>();
            raw.add(5);
            List<String> typed = raw;
            String s = typed.get(0);
        });
    }
}
