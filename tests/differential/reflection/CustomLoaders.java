// A class loader of the program's own: delegation, findClass from bytes, separate static state.
import java.io.*;
import java.util.*;

public class CustomLoaders {
    public static class Counter {
        static int count;

        public static int next() {
            return ++count;
        }
    }

    static class Reloader extends ClassLoader {
        Reloader() {
            super(CustomLoaders.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals("CustomLoaders$Counter")) {
                Class<?> c = findLoadedClass(name);
                return c != null ? c : findClass(name);
            }
            return super.loadClass(name, resolve);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> a = new Reloader().loadClass("CustomLoaders$Counter");
        Class<?> b = new Reloader().loadClass("CustomLoaders$Counter");
        System.out.println((a == b) + " " + (a == Counter.class) + " " + a.getName().equals(b.getName()));
        System.out.println(a.getMethod("next").invoke(null) + " " + a.getMethod("next").invoke(null) + " " + b.getMethod("next").invoke(null) + " " + Counter.next());
        System.out.println(a.getClassLoader().getClass().getSimpleName() + " " + (a.getClassLoader().getParent() == CustomLoaders.class.getClassLoader()) + " " + String.class.getClassLoader());
        Object o = a.getDeclaredConstructor().newInstance();
        System.out.println((o instanceof Counter) + " " + a.isInstance(o) + " " + b.isInstance(o));
        try {
            new Reloader().loadClass("Nope");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ClassLoader() {
                Class<?> bad() {
                    return defineClass("X", new byte[] {1, 2, 3}, 0, 3);
                }
            }.bad();
        } catch (ClassFormatError e) {
            System.out.println("format error");
        }
        System.out.println(Thread.currentThread().getContextClassLoader() == ClassLoader.getSystemClassLoader());
        System.out.println(Class.forName("CustomLoaders$Counter", true, new Reloader()) == Counter.class);
    }
}
