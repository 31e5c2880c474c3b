// Record components, enclosing classes and methods, nesting, declared classes.
import java.lang.reflect.*;
import java.util.*;

public class RecordsAndEnclosing {
    record Point<T>(int x, List<T> items, String... names) {}

    static class Nested {
        class Deep {}
    }

    interface Maker {
        Object make();
    }

    Object make() {
        class Local {}
        return new Local();
    }

    public static void main(String[] args) throws Exception {
        Point<String> p = new Point<>(4, List.of("i"), "n");
        for (RecordComponent c : Point.class.getRecordComponents()) {
            Object v = c.getAccessor().invoke(p);
            System.out.println(c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " " + (v instanceof String[] s ? Arrays.toString(s) : v));
        }
        System.out.println(Point.class.isRecord() + " " + String.class.getRecordComponents() + " " + Point.class.getSuperclass());
        Object local = new RecordsAndEnclosing().make();
        System.out.println(local.getClass().getEnclosingMethod() + " " + local.getClass().getEnclosingClass() + " " + local.getClass().getDeclaringClass());
        Maker m = new Maker() {
            public Object make() {
                return new Object() {};
            }
        };
        System.out.println(m.getClass().getEnclosingMethod().getName() + " " + m.make().getClass().getEnclosingMethod() + " " + m.make().getClass().getName());
        System.out.println(Nested.Deep.class.getEnclosingClass().getSimpleName() + " " + Nested.Deep.class.getDeclaringClass() + " " + Nested.Deep.class.getNestHost().getSimpleName());
        TreeSet<String> names = new TreeSet<>();
        for (Class<?> c : RecordsAndEnclosing.class.getDeclaredClasses()) {
            names.add(c.getSimpleName());
        }
        System.out.println(names + " " + Nested.class.getDeclaredClasses().length + " " + RecordsAndEnclosing.class.getEnclosingClass());
        System.out.println(Arrays.toString(Nested.Deep.class.getDeclaredConstructors()));
        for (Parameter q : Point.class.getDeclaredConstructors()[0].getParameters()) {
            System.out.println(q.getName() + " " + q.getType().getSimpleName() + " " + q.isVarArgs());
        }
    }
}
