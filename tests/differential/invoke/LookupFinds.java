// MethodHandles.Lookup: findStatic, findVirtual, findConstructor, findSpecial, getters and setters, unreflect.
import java.lang.invoke.*;

public class LookupFinds {
    int field = 3;
    static String shared = "s";

    LookupFinds(int f) {
        field = f;
    }

    static int add(int a, int b) {
        return a + b;
    }

    String describe(long l, double d) {
        return field + ":" + l + ":" + d;
    }

    private int secret() {
        return field * 2;
    }

    @Override
    public String toString() {
        return "LookupFinds" + field;
    }

    MethodHandle superToString() throws Exception {
        return MethodHandles.lookup().findSpecial(Object.class, "hashCode", MethodType.methodType(int.class), LookupFinds.class);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(LookupFinds.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) add.invokeExact(2, 3) + " " + add.type() + " " + add.invoke((short) 2, Integer.valueOf(5)));
        MethodHandle ctor = l.findConstructor(LookupFinds.class, MethodType.methodType(void.class, int.class));
        LookupFinds o = (LookupFinds) ctor.invokeExact(9);
        MethodHandle describe = l.findVirtual(LookupFinds.class, "describe", MethodType.methodType(String.class, long.class, double.class));
        System.out.println((String) describe.invokeExact(o, 5L, 1.5) + " " + describe.invoke(o, 5, 2f));
        MethodHandle secret = l.findVirtual(LookupFinds.class, "secret", MethodType.methodType(int.class));
        System.out.println((int) secret.invokeExact(o));
        MethodHandle get = l.findGetter(LookupFinds.class, "field", int.class);
        MethodHandle set = l.findSetter(LookupFinds.class, "field", int.class);
        set.invokeExact(o, 100);
        System.out.println((int) get.invokeExact(o));
        MethodHandle sget = l.findStaticGetter(LookupFinds.class, "shared", String.class);
        l.findStaticSetter(LookupFinds.class, "shared", String.class).invokeExact("t");
        System.out.println((String) sget.invokeExact());
        MethodHandle ts = l.findVirtual(Object.class, "toString", MethodType.methodType(String.class));
        System.out.println((String) ts.invokeExact((Object) o) + " " + ((int) o.superToString().invoke(o) == System.identityHashCode(o)));
        MethodHandle len = l.findVirtual(CharSequence.class, "length", MethodType.methodType(int.class));
        System.out.println((int) len.invokeExact((CharSequence) "four"));
        MethodHandle un = l.unreflect(String.class.getMethod("substring", int.class, int.class));
        System.out.println((String) un.invokeExact("substring", 3, 6) + " " + un.type());
        System.out.println((int) l.unreflectGetter(LookupFinds.class.getDeclaredField("field")).invoke(o));
        for (Attempt a : new Attempt[] {
            () -> l.findStatic(LookupFinds.class, "nope", MethodType.methodType(void.class)),
            () -> l.findVirtual(LookupFinds.class, "add", MethodType.methodType(int.class, int.class, int.class)),
            () -> l.findGetter(LookupFinds.class, "field", long.class),
            () -> MethodHandles.publicLookup().findVirtual(LookupFinds.class, "secret", MethodType.methodType(int.class))}) {
            try {
                a.run();
                System.out.println("found");
            } catch (ReflectiveOperationException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }

    interface Attempt {
        Object run() throws Throwable;
    }
}
