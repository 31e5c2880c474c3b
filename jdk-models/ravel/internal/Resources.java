package ravel.internal;

/** Resources of the class path and of the JDK image, as bytes. */
public final class Resources {
    private Resources() {}

    /** Null when there is none. */
    public static native byte[] bytes(String name, ClassLoader loader);

    /** Where on the class path the resource is found. */
    public static native String[] origins(String name);
}
