// Method handles over interface methods, constructors and arrays used as java.util.function objects.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

public class LambdaForms {
    static class Acc {
        int total;

        Acc add(int n) {
            total += n;
            return this;
        }
    }

    static <T> Supplier<T> supplier(MethodHandle mh, Class<T> type) {
        return () -> {
            try {
                return type.cast(mh.invoke());
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        };
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle make = l.findConstructor(ArrayList.class, MethodType.methodType(void.class));
        List<Object> list = (List<Object>) make.invoke();
        MethodHandle add = l.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class)).bindTo(list);
        for (int i = 0; i < 5; i++) {
            boolean b = (boolean) add.invoke((Object) (i * i));
        }
        System.out.println(list + " " + supplier(l.findVirtual(List.class, "size", MethodType.methodType(int.class)).bindTo(list).asType(MethodType.methodType(Object.class)), Integer.class).get());
        MethodHandle acc = l.findVirtual(Acc.class, "add", MethodType.methodType(Acc.class, int.class));
        Acc a = new Acc();
        for (int i = 0; i < 4; i++) {
            a = (Acc) acc.invokeExact(a, i);
        }
        System.out.println(a.total);
        MethodHandle cmp = l.findVirtual(Comparable.class, "compareTo", MethodType.methodType(int.class, Object.class));
        System.out.println((int) cmp.invoke((Comparable) "b", (Object) "a") + " " + (int) cmp.invoke((Comparable) 1, (Object) 2));
        MethodHandle def = l.findVirtual(Map.class, "getOrDefault", MethodType.methodType(Object.class, Object.class, Object.class));
        System.out.println(def.invoke(Map.of("k", 1), (Object) "z", (Object) "dflt"));
        MethodHandle join = l.findStatic(String.class, "join", MethodType.methodType(String.class, CharSequence.class, CharSequence[].class));
        System.out.println((String) join.invoke("-", "a", "b", "c") + " " + join.invokeWithArguments("+", "x", "y"));
        try {
            supplier(l.findStatic(Integer.class, "parseInt", MethodType.methodType(int.class, String.class)).bindTo("zz"), Integer.class).get();
        } catch (IllegalStateException e) {
            System.out.println(e.getCause());
        }
        MethodHandle chars = MethodHandles.arrayElementGetter(char[].class).bindTo("text".toCharArray());
        System.out.println((char) chars.invokeExact(1));
    }
}
