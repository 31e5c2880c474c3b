package ravel.internal;

/** Where the engine keeps the java.lang.Module objects that it made. */
public final class Modules {
    private Modules() {}

    static Object[] named;
    static Module bootUnnamed;

    /** The module of the JDK of that name, or null. */
    public static native Module find(String name);

    /** Names of the classes by which modules of the JDK provide a service. */
    public static native String[] providers(String service);
}
