package ravel.internal;

/** Present in every build, so that the embedding of these sources can be tested. */
public final class Marker {
    private Marker() {}
}
