// getName, getSimpleName, getTypeName, getCanonicalName, modifiers of all kinds of classes.
import java.lang.reflect.Modifier;
import java.util.*;

public class ClassNames {
    public static abstract class Abstract {}
    private static final class Final {}
    protected interface Face {}
    enum Color { RED, GREEN { } }
    record Rec(int a) {}
    @interface Ann {}
    class Inner {}

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + Modifier.toString(c.getModifiers()) + " | " + c);
        System.out.println("  " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isAnnotation() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isSynthetic() + " " + c.getSuperclass() + " " + c.getComponentType() + " [" + c.getPackageName() + "]");
    }

    public static void main(String[] args) {
        class Local {}
        Object anon = new Object() {};
        for (Class<?> c : new Class<?>[] {ClassNames.class, Abstract.class, Final.class, Face.class, Color.class, Color.GREEN.getClass(), Rec.class, Ann.class, Inner.class, Local.class, anon.getClass(),
            int.class, void.class, int[].class, String[][].class, Inner[].class, Object.class, Integer.class, Map.Entry.class, Runnable.class, Override.class, Thread.State.class}) {
            show(c);
        }
        System.out.println(Integer.class.isAssignableFrom(Number.class) + " " + Number.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(String[].class) + " " + int.class.isAssignableFrom(int.class) + " " + Number.class.isInstance(5));
        System.out.println(String.class.descriptorString() + int[].class.descriptorString() + " " + int.class.arrayType() + " " + String.class.componentType() + " " + Color.RED.getDeclaringClass());
        System.out.println((Object) ClassNames.class.getPackage().getName().isEmpty() + " " + String.class.getPackage() + " " + String.class.getModule() + " " + ClassNames.class.getModule().isNamed());
        System.out.println(Arrays.toString(ArrayList.class.getInterfaces()));
        System.out.println(Class.class.getName() + " " + ClassNames.class.hashCode() * 0 + " " + (Color.class.getEnumConstants()).length + " " + int.class.getEnumConstants());
    }
}
