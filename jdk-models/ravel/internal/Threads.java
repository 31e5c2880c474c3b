package ravel.internal;

public final class Threads {
    private Threads() {}

    /** All threads that run or wait. */
    public static native Thread[] all();
}
