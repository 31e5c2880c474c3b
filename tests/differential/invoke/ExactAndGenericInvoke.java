// invokeExact needs the exact type; invoke converts as asType would.
import java.lang.invoke.*;
import java.util.*;

public class ExactAndGenericInvoke {
    static long widen(long x) {
        return x + 1;
    }

    static Object ident(Object o) {
        return o;
    }

    static String spread(Object... os) {
        return Arrays.toString(os);
    }

    static int count(String s, int... rest) {
        return s.length() * 100 + rest.length;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle widen = l.findStatic(ExactAndGenericInvoke.class, "widen", MethodType.methodType(long.class, long.class));
        System.out.println((long) widen.invokeExact(1L) + " " + (long) widen.invoke(1) + " " + widen.invoke('a') + " " + (Object) widen.invoke(Byte.valueOf((byte) 5)));
        try {
            long x = (long) widen.invokeExact(1);
            System.out.println(x);
        } catch (WrongMethodTypeException e) {
            System.out.println("wrong type");
        }
        try {
            Object x = widen.invoke("text");
            System.out.println(x);
        } catch (ClassCastException | WrongMethodTypeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        MethodHandle ident = l.findStatic(ExactAndGenericInvoke.class, "ident", MethodType.genericMethodType(1));
        int i = (int) ident.invoke(42);
        String s = (String) ident.invoke((Object) "str");
        System.out.println(i + s + ident.invokeWithArguments("list") + ident.invokeWithArguments(List.of(7)));
        try {
            String bad = (String) ident.invoke(3);
        } catch (ClassCastException e) {
            System.out.println("cast of the result");
        }
        MethodHandle spread = l.findStatic(ExactAndGenericInvoke.class, "spread", MethodType.methodType(String.class, Object[].class));
        System.out.println(spread.isVarargsCollector() + " " + (String) spread.invoke(1, "b", 3.0) + " " + (String) spread.invoke() + " " + (String) spread.invokeExact(new Object[] {1}) + " " + spread.asFixedArity().isVarargsCollector());
        MethodHandle count = l.findStatic(ExactAndGenericInvoke.class, "count", MethodType.methodType(int.class, String.class, int[].class));
        System.out.println((int) count.invoke("ab", 1, 2, 3) + " " + (int) count.invoke("ab"));
        MethodHandle as = widen.asType(MethodType.methodType(Object.class, Integer.class));
        System.out.println((Object) as.invokeExact(Integer.valueOf(8)) + " " + as.type());
        try {
            widen.asType(MethodType.methodType(String.class, long.class));
        } catch (WrongMethodTypeException e) {
            System.out.println("no conversion");
        }
        System.out.println((int) MethodHandles.constant(int.class, 5).invokeExact() + " " + (String) MethodHandles.identity(String.class).invokeExact("id") + " " + (int) MethodHandles.zero(int.class).invoke());
    }
}
