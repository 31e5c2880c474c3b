package ravel.internal;

/** What a model cannot do is reported with the call chain and ends the run. */
public final class Unsupported {
    private Unsupported() {}

    public static native void raise(String what);
}
