// bindTo, insert, drop, permute, filter, fold, guard, catch, spread, collect, loops.
import java.lang.invoke.*;
import java.util.*;

public class HandleCombinators {
    static String cat(String a, String b, int c) {
        return a + b + c;
    }

    static boolean isLong(String s) {
        return s.length() > 3;
    }

    static String upper(String s) {
        return s.toUpperCase();
    }

    static String fail(String s) {
        throw new IllegalStateException(s);
    }

    static String handler(IllegalStateException e, String s) {
        return "handled " + e.getMessage() + s;
    }

    static String cleanup(Throwable t, String r, String s) {
        return r + "/" + (t == null) + "/" + s;
    }

    static int three(String s) {
        return s.length() * 3;
    }

    static MethodHandle find(String name, Class<?> ret, Class<?>... params) throws Exception {
        return MethodHandles.lookup().findStatic(HandleCombinators.class, name, MethodType.methodType(ret, params));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle cat = find("cat", String.class, String.class, String.class, int.class);
        MethodHandle upper = find("upper", String.class, String.class);
        System.out.println((String) cat.bindTo("bound").invokeExact("b", 1));
        System.out.println((String) MethodHandles.insertArguments(cat, 1, "ins", 9).invokeExact("a"));
        System.out.println((String) MethodHandles.dropArguments(upper, 0, int.class, Object.class).invoke(1, "x", "dropped"));
        System.out.println((String) MethodHandles.permuteArguments(cat, MethodType.methodType(String.class, int.class, String.class), 1, 1, 0).invokeExact(7, "p"));
        System.out.println((String) MethodHandles.filterArguments(cat, 0, upper, upper).invokeExact("f", "g", 2));
        System.out.println((int) MethodHandles.filterReturnValue(upper, find("three", int.class, String.class)).invokeExact("abcd"));
        System.out.println((String) MethodHandles.foldArguments(cat, upper).invoke("folded", 3));
        MethodHandle guard = MethodHandles.guardWithTest(find("isLong", boolean.class, String.class), upper, MethodHandles.identity(String.class));
        System.out.println((String) guard.invokeExact("longer") + (String) guard.invokeExact("abc"));
        MethodHandle caught = MethodHandles.catchException(find("fail", String.class, String.class), IllegalStateException.class, find("handler", String.class, IllegalStateException.class, String.class));
        System.out.println((String) caught.invokeExact("!"));
        MethodHandle fin = MethodHandles.tryFinally(upper, find("cleanup", String.class, Throwable.class, String.class, String.class));
        System.out.println((String) fin.invokeExact("q"));
        System.out.println((String) cat.asSpreader(Object[].class, 3).invoke(new Object[] {"s", "t", 4}));
        MethodHandle toList = MethodHandles.lookup().findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
        System.out.println(toList.asCollector(Object[].class, 3).invoke(1, 2, 3));
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[] {5, 6}, 1) + " " + (int) MethodHandles.arrayLength(String[].class).invokeExact(new String[4]));
        long[] la = new long[2];
        MethodHandles.arrayElementSetter(long[].class).invokeExact(la, 1, 77L);
        System.out.println(la[1] + " " + ((int[]) MethodHandles.arrayConstructor(int[].class).invokeExact(3)).length);
        System.out.println((String) MethodHandles.collectArguments(cat, 1, upper).invokeExact("c", "d", 5));
        MethodHandle thrower = MethodHandles.throwException(int.class, ArithmeticException.class);
        try {
            int x = (int) thrower.invokeExact(new ArithmeticException("by handle"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle body = MethodHandles.lookup().findStatic(HandleCombinators.class, "step", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1), body).invoke());
        System.out.println((Object) MethodHandles.explicitCastArguments(find("three", int.class, String.class), MethodType.methodType(byte.class, Object.class)).invoke((Object) "x".repeat(100)));
    }

    static int step(int acc, int i) {
        return acc * 2 + i;
    }
}
