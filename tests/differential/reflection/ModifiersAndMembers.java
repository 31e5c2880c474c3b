// getMethods, getFields, interfaces, inherited and synthetic members, as sorted lists.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class ModifiersAndMembers {
    interface Face<T> {
        T get(T t);

        default void hello() {
        }

        static void util() {
        }
    }

    static abstract class Base implements Face<String> {
        public static final int K = 1;
        protected volatile long v;
        transient int t;

        public String get(String s) {
            return s;
        }

        protected abstract void todo() throws Exception;

        synchronized final native void nat();
    }

    public static void main(String[] args) {
        System.out.println(sorted(Base.class.getDeclaredMethods()));
        System.out.println(sorted(Face.class.getMethods()));
        System.out.println(Stream.of(Base.class.getDeclaredFields()).map(f -> Modifier.toString(f.getModifiers()) + " " + f.getName()).sorted().toList());
        System.out.println(Stream.of(Base.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class).map(m -> m.getDeclaringClass().getSimpleName() + "." + m.getName() + (m.isBridge() ? " bridge" : "") + (m.isDefault() ? " default" : "")).sorted().toList());
        System.out.println(Stream.of(Object.class.getMethods()).map(Method::getName).distinct().sorted().collect(Collectors.joining(",")));
        System.out.println(Modifier.toString(Base.class.getModifiers()) + " | " + Modifier.toString(Face.class.getModifiers()) + " | " + Modifier.toString(int[].class.getModifiers()) + " | " + Modifier.toString(Thread.State.class.getModifiers()));
        System.out.println(Arrays.toString(Base.class.getInterfaces()) + Arrays.toString(Base.class.getGenericInterfaces()) + Base.class.getSuperclass() + Face.class.getSuperclass());
        System.out.println(Integer.class.isInstance(1) + " " + Face.class.isInterface() + " " + Modifier.isAbstract(Face.class.getModifiers()));
    }

    static List<String> sorted(Method[] ms) {
        return Stream.of(ms).map(m -> Modifier.toString(m.getModifiers()) + " " + m.getReturnType().getSimpleName() + " " + m.getName() + m.getParameterCount() + (m.isSynthetic() ? " synthetic" : "")).sorted().toList();
    }
}
