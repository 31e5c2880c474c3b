package ravel.internal;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.Hidden;

/** Class loaders that the program made: the engine keeps their numbers here. */
final class Loaders {
    private Loaders() {}

    static Object[] objects;
    static int[] numbers;

    /** Class.forName for a loader of the program's own. */
    @Hidden
    static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        Class<?> found;
        if (dimensions == 0) {
            found = loader.loadClass(name);
            if (found == null) {
                throw new ClassNotFoundException(name);
            }
        } else if (name.charAt(dimensions) == 'L' && name.endsWith(";")) {
            found = loader.loadClass(name.substring(dimensions + 1, name.length() - 1));
        } else {
            return Class.forName(name, initialize, null);
        }
        for (int i = 0; i < dimensions; i++) {
            found = found.arrayType();
        }
        return initialize ? initialize(found) : found;
    }

    /** Called by the engine when it needs a class that only this loader can find (JVMS 5.3.2). */
    @Hidden
    static void load(int number, String name) {
        ClassLoader loader = null;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == number) {
                loader = (ClassLoader) objects[i];
            }
        }
        Class<?> found;
        try {
            found = loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            NoClassDefFoundError error = new NoClassDefFoundError(name.replace('.', '/'));
            error.initCause(e);
            throw error;
        }
        if (found == null || !found.getName().equals(name)) {
            throw new NoClassDefFoundError(name.replace('.', '/'));
        }
        record(number, found);
    }

    private static native void record(int number, Class<?> found);

    @Hidden
    static Class<?> initialize(Class<?> c) {
        Unsafe.getUnsafe().ensureClassInitialized(c);
        return c;
    }
}
