// Field get and set of every type, static, final, private, inherited.
import java.lang.reflect.*;
import java.util.*;

public class FieldAccess {
    static class P {
        public int inherited = 1;
    }

    static class C extends P {
        boolean z = true;
        byte b = 1;
        char c = 'c';
        short s = 2;
        int i = 3;
        long l = 4;
        float f = 5.5f;
        double d = 6.5;
        private String o = "obj";
        static int count = 10;
        final int fin;
        transient volatile int tv;
        public static final String K = "const";

        C() {
            fin = 99;
        }
    }

    public static void main(String[] args) throws Exception {
        C c = new C();
        for (Field f : C.class.getDeclaredFields()) {
            if (f.isSynthetic()) {
                continue;
            }
            f.setAccessible(true);
            System.out.println(f.getName() + " " + f.getType() + " " + Modifier.toString(f.getModifiers()) + " = " + f.get(c));
        }
        Field i = C.class.getDeclaredField("i");
        i.setInt(c, 30);
        i.set(c, (Object) ((int) i.get(c) + 1));
        i.set(c, (short) 7);
        System.out.println(c.i + " " + i.getInt(c) + " " + i.getLong(c) + " " + i.getDouble(c));
        C.class.getDeclaredField("l").setInt(c, 5);
        C.class.getDeclaredField("d").setFloat(c, 1.5f);
        C.class.getDeclaredField("z").setBoolean(c, false);
        C.class.getDeclaredField("c").setChar(c, 'Z');
        System.out.println(c.l + " " + c.d + " " + c.z + " " + c.c);
        Field count = C.class.getDeclaredField("count");
        count.setInt(null, 11);
        System.out.println(C.count + " " + count.get("ignored"));
        Field o = C.class.getDeclaredField("o");
        o.set(c, null);
        System.out.println(c.o);
        for (Runnable r : new Runnable[] {() -> set(i, c, "text"), () -> set(i, c, 5L), () -> set(i, c, null), () -> set(o, c, 5), () -> set(i, new Object(), 5), () -> set(i, null, 5)}) {
            r.run();
        }
        try {
            C.class.getDeclaredField("fin").set(c, 5);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(C.class.getField("inherited").getDeclaringClass().getSimpleName() + " " + C.class.getFields().length);
        try {
            C.class.getField("o");
        } catch (NoSuchFieldException e) {
            System.out.println("not public: " + e.getMessage());
        }
        System.out.println(C.class.getField("K").get(null) + " " + i + " " + i.equals(C.class.getDeclaredField("i")));
    }

    static void set(Field f, Object target, Object value) {
        try {
            f.set(target, value);
            System.out.println("set");
        } catch (IllegalArgumentException | NullPointerException e) {
            System.out.println(e instanceof NullPointerException ? "null target" : e.getMessage());
        } catch (IllegalAccessException e) {
            System.out.println("access");
        }
    }
}
