package ravel.internal;

/** Where the engine keeps the java.lang.Module objects that it made. */
final class Modules {
    private Modules() {}

    static Object[] named;
    static Module bootUnnamed;
}
