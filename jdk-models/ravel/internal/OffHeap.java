package ravel.internal;

/** Keeps the blocks of Unsafe.allocateMemory alive: long[] objects, or null where one was freed. */
final class OffHeap {
    private OffHeap() {}

    static Object[] blocks;
}
