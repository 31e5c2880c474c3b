package ravel.internal;

/** How many steps each compression stream has taken: number, steps, number, steps, … Kept by the engine. */
final class Zlib {
    private Zlib() {}

    static long[] steps;
}
