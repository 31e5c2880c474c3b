package ravel.internal;

import jdk.internal.vm.annotation.Hidden;

/** Below `main`: initialises the class first, so that its initialiser has no caller, and runs what java would run. */
final class Launcher {
    private Launcher() {}

    @Hidden
    private static native void initialize(Class<?> c);

    @Hidden
    private static native boolean isInstance(Class<?> c);

    @Hidden
    private static native Object make(Class<?> c);

    @Hidden
    private static native void construct(Object instance);

    @Hidden
    private static native void main(Class<?> c, Object instance, String[] arguments);

    @Hidden
    static void launch(Class<?> c, String[] arguments) {
        initialize(c);
        Object instance = null;
        if (isInstance(c)) {
            instance = make(c);
            construct(instance);
        }
        main(c, instance, arguments);
    }
}
