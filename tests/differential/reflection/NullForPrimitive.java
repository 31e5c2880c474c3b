// Null where a method called by reflection wants a primitive: which exception, what it says, and what caused it.

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class NullForPrimitive {
    public NullForPrimitive() {}

    public NullForPrimitive(String text, long number) {}

    public static void ofBoolean(boolean x) {}

    public static void ofByte(byte x) {}

    public static void ofChar(char x) {}

    public static void ofShort(short x) {}

    public static void ofInt(int x) {}

    public static void ofLong(long x) {}

    public static void ofFloat(float x) {}

    public static void ofDouble(double x) {}

    public void ofObject(double x, String text, Integer boxed) {}

    public static void ofSeveral(String text, int x, Object object) {}

    public static void throwing(int x, String text) {
        throw new NullPointerException("its own");
    }

    static void call(Executable target, Object... arguments) throws Exception {
        try {
            if (target instanceof Method method) {
                method.invoke(new NullForPrimitive(), arguments);
            } else {
                ((Constructor<?>) target).newInstance(arguments);
            }
            System.out.println(target.getName() + ": fine");
        } catch (IllegalArgumentException | InvocationTargetException e) {
            System.out.println(target.getName() + ": " + e);
            if (e.getCause() != null) {
                System.out.println("  " + e.getCause());
                System.out.println("  " + e.getCause().getStackTrace()[0]);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Method[] methods = NullForPrimitive.class.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (int round = 0; round < 2; round++) {
            for (Method method : methods) {
                if (method.getDeclaringClass() == NullForPrimitive.class && method.getParameterCount() == 1
                        && method.getName().startsWith("of")) {
                    call(method, new Object[] {null});
                }
            }
        }
        Method ofObject = NullForPrimitive.class.getMethod("ofObject", double.class, String.class, Integer.class);
        call(ofObject, null, null, null);
        call(ofObject, 1, null, null);
        call(ofObject, 1.5f, "x", 2);
        Method ofSeveral = NullForPrimitive.class.getMethod("ofSeveral", String.class, int.class, Object.class);
        call(ofSeveral, null, null, null);
        call(ofSeveral, null, 'c', null);
        call(ofSeveral, null, 1L, null);
        Method throwing = NullForPrimitive.class.getMethod("throwing", int.class, String.class);
        call(throwing, null, "x");
        call(throwing, 1, null);
        Constructor<?> constructor = NullForPrimitive.class.getConstructor(String.class, long.class);
        call(constructor, "x", null);
        call(constructor, null, 1);
    }
}
