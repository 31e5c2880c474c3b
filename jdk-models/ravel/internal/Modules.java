package ravel.internal;

/** Where the engine keeps the java.lang.Module objects that it made. */
public final class Modules {
    private Modules() {}

    static Object[] named;
    static Module bootUnnamed;

    /** Names of the classes by which modules of the JDK provide a service. */
    public static native String[] providers(String service);
}
