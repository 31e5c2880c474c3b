package ravel.internal;

/** Counters that a JVM keeps outside of the heap; read and written by the engine. */
final class Counters {
    private Counters() {}

    static long threadIds;
    static long threadNames;
    static long threadLocals;
    static long random;
}
